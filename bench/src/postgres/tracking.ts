import { limits } from '@brazier/contract'
import { amount, atLeast, ratio } from '../figures.ts'
import { interleaved } from '../interleaved.ts'
import type { Finding, Question } from '../question.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { callers, clients, openClients, rateOf, tidyUp } from './bare-clients.ts'
import { prepareInserts } from './bare-inserts.ts'
import { loadProfiles } from './load-profiles.ts'
import { profileMaker } from './made-profiles.ts'
import { openService, type Service } from './service.ts'
import { eventOf } from './tracked-events.ts'
import { withServer } from './with-server.ts'

const targets = { stored: 0.6, applied: 0.3 }
const rounds = 10
const users = 100_000
/** Per round and contender. */
const requests = 100

const tracked = (index: number) => eventOf(index, users)

const createTurns = () => {
  let next = 0
  return (): readonly number[] => {
    next += limits.trackObjects
    return Array.from({ length: limits.trackObjects }, (_, index) => next - limits.trackObjects + index)
  }
}

const tracking =
  (service: Service, turns: ReturnType<typeof createTurns>, until: 'answered' | 'applied') => async () => {
    const start = performance.now()
    await rateOf(callers, requests, () => service.post('/users/track', { events: turns().map(tracked) }, 201))
    const answered = performance.now()
    await service.workspace.settle()
    const end = until === 'answered' ? answered : performance.now()
    return (requests * limits.trackObjects * 1000) / (end - start)
  }

const measure = async (url: string) => {
  const service = await openService(url, { leaves: true })
  await loadProfiles(service, 0, users)
  const connected = await openClients(url, clients)
  const insert = await prepareInserts(connected)
  const make = await profileMaker()
  await tidyUp(url)
  const [turns, ours] = [createTurns(), createTurns()]
  const inserting = (documentOf: (index: number) => string) => async () =>
    limits.trackObjects *
    (await rateOf(connected.all, requests, (client) => {
      const drawn = turns()
      return insert(client, drawn, drawn.map(documentOf))
    }))
  try {
    return await interleaved(
      {
        stored: tracking(service, ours, 'answered'),
        applied: tracking(service, ours, 'applied'),
        events: inserting((index) => JSON.stringify(tracked(index))),
        profiles: inserting((index) => JSON.stringify(make(index))),
      },
      { rounds, warmUp: 2 },
    )
  } finally {
    await service.close()
    await connected.close()
  }
}

const ask = async (): Promise<Finding> => {
  const measured = await withServer(true, ({ url }) => measure(url))
  const rate = (rates: readonly number[]): string => amount(spreadOf(rates), '/s')
  const row = (thing: string, mine: 'stored' | 'applied', inserted: 'events' | 'profiles', aim?: number) => {
    const against = ratiosOf(measured[mine], measured[inserted])
    const [ours, bare] = [rate(measured[mine]), rate(measured[inserted])]
    return [thing, inserted, ours, bare, ratio(against), aim === undefined ? '' : atLeast(against, aim)]
  }
  return {
    title: 'Tracking on PostgreSQL beside a bare INSERT',
    method: `\`POST /users/track\` with ${limits.trackObjects} events of different users, from ${clients} clients to the service in this process, among ${users.toLocaleString('en')} of about 2 KB. An answered event is stored: it survives a crash. After its job it is applied: user, series and conversions have it. Beside it, one INSERT of ${limits.trackObjects} rows (primary key a number, document as text) a transaction, by as many clients of \`pg\`. Documents are the events, or texts as large as profiles, which applying reads and changes. One server.`,
    columns: ['events', 'INSERT of', 'ours', 'INSERT, rows', 'ratio', 'target'],
    rows: [
      row('stored', 'stored', 'events', targets.stored),
      row('stored and applied', 'applied', 'events', targets.applied),
      row('stored and applied', 'applied', 'profiles'),
    ],
  }
}

export const postgresTracking: Question = { name: 'postgres-tracking', ask }
