import type { Client } from 'pg'
import { startEmbeddedPostgres } from '../../../packages/postgres/src/testing/embedded-postgres.ts'
import { comparison, verdict } from '../figures.ts'
import { interleaved } from '../interleaved.ts'
import type { Finding, Question } from '../question.ts'
import { spreadOf } from '../statistics.ts'
import { openClients, tidyUp } from './bare-clients.ts'
import { prepareInserts } from './bare-inserts.ts'
import { loadProfiles } from './load-profiles.ts'
import { openService } from './service.ts'
import { countsStatements, countStatements, type StatementCounts } from './statement-counts.ts'
import { eventOf } from './tracked-events.ts'

const targets = { ratio: 4, statements: 6, commits: 1 }
const users = 10_000
const requests = 100
const rounds = 10

/** Microseconds; works run one after another. */
const medianOf = async (work: (turn: number) => Promise<unknown>, first: number): Promise<number> => {
  const times: number[] = []
  for (let turn = 0; turn < requests; turn += 1) {
    const start = performance.now()
    await work(first + turn)
    times.push((performance.now() - start) * 1000)
  }
  return spreadOf(times).median
}

const costOf = async (watcher: Client, work: () => Promise<unknown>): Promise<StatementCounts> => {
  const read = await countStatements(watcher)
  await work()
  const { statements, commits } = await read()
  return { statements: statements / requests, commits: commits / requests }
}

const measure = async (url: string) => {
  const service = await openService(url)
  await loadProfiles(service, 0, users)
  const { all, close } = await openClients(url, 2)
  const [bare, watcher] = all
  if (bare === undefined || watcher === undefined) throw new TypeError('two clients were opened')
  const insert = await prepareInserts({ all: [bare], close })
  await tidyUp(url)
  let turn = 0
  const next = (): number => (turn += requests)
  const track = (index: number) => service.post('/users/track', { events: [eventOf(index, users)] }, 201)
  const settle = () => service.workspace.settle()
  const ours = async (): Promise<number> => {
    const median = await medianOf(track, next())
    await settle()
    return median
  }
  const inserted = (index: number) => insert(bare, [index], [JSON.stringify(eventOf(index, users))])
  try {
    return {
      times: await interleaved({ ours, bare: () => medianOf(inserted, next()) }, { rounds, warmUp: 2 }),
      busy: await costOf(watcher, ours),
      alone: await costOf(watcher, () => medianOf((index) => track(index).then(settle), next())),
    }
  } finally {
    await service.close()
    await close()
  }
}

const settings = ['shared_buffers=1GB', 'max_wal_size=8GB', countsStatements]

const ask = async (): Promise<Finding> => {
  const server = await startEmbeddedPostgres({ isDurable: true, settings })
  try {
    const { times, busy, alone } = await measure(server.url)
    const exact = (value: number) => ({ median: value, lower: value, upper: value })
    const count = (what: string, value: number, aim: number) => [
      what,
      value.toFixed(1),
      '1.0',
      value.toFixed(1),
      verdict(exact(Math.round(value * 10) / 10), aim),
    ]
    return {
      title: 'A lone request on PostgreSQL beside a bare INSERT',
      method: `One client of the service in this process: \`POST /users/track\` with one event, among ${users.toLocaleString('en')} users. Beside it, a prepared INSERT of one row by \`pg\`. Statements include the upkeep’s, not ends of transactions; commits are of changes. The next request comes at once, while the last event is applied, or, “one by one”, after \`settle\`, which looks again for work. ${settings.map((setting) => `\`${setting}\``).join(', ')}.`,
      columns: ['what', 'ours', 'INSERT', 'ratio', 'target'],
      rows: [
        ['from the request to the answer, p50', ...comparison(times.ours, times.bare, 'µs', targets.ratio)],
        count('statements an event, the next at once', busy.statements, targets.statements),
        count('statements an event, one by one', alone.statements, targets.statements),
        count('commits an event, the next at once', busy.commits, targets.commits),
        count('commits an event, one by one', alone.commits, targets.commits),
      ],
      notes: [
        'A request waits for two commits at once: one counts it, one accepts it. Nobody waits for a third, which applies the event.',
      ],
    }
  } finally {
    await server.stop()
  }
}

export const postgresLoneRequests: Question = {
  name: 'postgres-lone-requests',
  ask,
}
