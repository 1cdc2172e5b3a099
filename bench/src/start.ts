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
  figure: 'time from `npm start` to the first answer',
  ask: async () => {
    const measured = await interleaved({ ours: start(ours()), hello: start(hello) }, { rounds, warmUp: 3 })
    const against = ratiosOf(measured.ours, measured.hello)
    return {
      title: 'Start beside a bare Hono',
      method:
        'From the start of the process to its first 200, both from source under tsx. Ours starts like `npm start`, with the demo state. The other is Hono with one route.',
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
