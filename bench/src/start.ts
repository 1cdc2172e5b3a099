import { hello, ours } from './contenders.ts'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import type { Question } from './question.ts'
import { type Contender, startServer } from './server-process.ts'
import { ratiosOf, spreadOf } from './statistics.ts'

const target = 2
const rounds = 25

const start = (contender: Contender) => async (): Promise<number> => {
  const server = await startServer(contender)
  await server.stop()
  return server.started
}

/** How long it takes to start. */
export const startTime: Question = {
  name: 'start',
  ask: async () => {
    const measured = await interleaved({ ours: start(ours()), hello: start(hello) }, { rounds, warmUp: 3 })
    const against = ratiosOf(measured.ours, measured.hello)
    return {
      title: 'Start beside a bare Hono',
      method:
        'From the start of the process to its first 200, both on source under tsx. Ours is started as `npm start` starts it, with the demo state; the other is Hono with one route that says hello.',
      columns: ['ours', 'bare Hono', 'ratio', 'target'],
      rows: [
        [
          amount(spreadOf(measured.ours), 'ms'),
          amount(spreadOf(measured.hello), 'ms'),
          ratio(against),
          verdict(against, target),
        ],
      ],
    }
  },
}
