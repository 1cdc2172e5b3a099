import { limits } from '@brazier/contract'
import type { EmbeddedPostgres } from '@brazier/postgres/testing'
import type { Finding, Question } from '../question.ts'
import { externalIdOf } from '../users.ts'
import { type BareClients, callers, clients, openClients, rateOf, tidyUp } from './bare-clients.ts'
import { cpuOfTree } from './cpu-of-tree.ts'
import { loadProfiles } from './load-profiles.ts'
import { openService, type Service } from './service.ts'
import { eventOf } from './tracked-events.ts'
import { withServer } from './with-server.ts'

const users = 100_000

interface Deed {
  readonly name: string
  readonly requests: number
  /** Counted things per request. */
  readonly each: number
  request(service: Service, turn: number): Promise<unknown>
}

const mergeOf = (first: number, updates: number) => ({
  merge_updates: Array.from({ length: updates }, (_, index) => ({
    identifier_to_merge: { external_id: externalIdOf(first + 2 * index) },
    identifier_to_keep: { external_id: externalIdOf(first + 2 * index + 1) },
  })),
})

const merges = limits.mergeUpdates
const events = limits.trackObjects

const deeds: readonly Deed[] = [
  {
    name: 'an export of one user',
    requests: 4000,
    each: 1,
    request: ({ post }, turn) =>
      post('/users/export/ids', { external_ids: [externalIdOf((turn * 7919) % users)] }, 201),
  },
  {
    name: `an event, ${events} a request`,
    requests: 640,
    each: events,
    request: ({ post }, turn) => {
      const tracked = Array.from({ length: events }, (_, index) => eventOf(turn * events + index, users))
      return post('/users/track', { events: tracked }, 201)
    },
  },
  {
    name: 'a merge, one a request',
    requests: 4000,
    each: 1,
    request: ({ post }, turn) => post('/users/merge', mergeOf(2 * turn, 1), 202),
  },
  {
    name: `a merge, ${merges} a request`,
    requests: 80,
    each: merges,
    request: ({ post }, turn) => post('/users/merge', mergeOf(20_000 + 2 * merges * turn, merges), 202),
  },
]

const numberIn = async ({ all }: BareClients, sql: string): Promise<number> => {
  const found = await all[0]?.query<{ n: string }>(sql)
  return Number(found?.rows[0]?.n)
}

const walBytes = "SELECT pg_current_wal_insert_lsn() - '0/0' AS n"

/** Leaves out the first quarter. */
const measure = async (
  deed: Deed,
  service: Service,
  server: EmbeddedPostgres,
  bare: BareClients,
): Promise<readonly string[]> => {
  const { requests, each, request } = deed
  const early = requests / 4
  const spent = async () => {
    await service.workspace.settle()
    const { user, system } = process.cpuUsage()
    return { node: user + system, postgres: await cpuOfTree(server.pid), wal: await numberIn(bare, walBytes) }
  }
  await rateOf(callers, early, (_, turn) => request(service, turn))
  const before = await spent()
  const start = performance.now()
  await rateOf(callers, requests - early, (_, turn) => request(service, turn + early))
  const after = await spent()
  const count = (requests - early) * each
  const perThing = (name: keyof typeof after): string => ((after[name] - before[name]) / count).toFixed(0)
  const rate = (count * 1000) / (performance.now() - start)
  return [deed.name, `${perThing('node')} µs`, `${perThing('postgres')} µs`, perThing('wal'), `${rate.toFixed(0)} /s`]
}

const sizeOf = async (bare: BareClients, table: string): Promise<string> => {
  const rows = await numberIn(bare, `SELECT count(*) AS n FROM brazier.${table}`)
  const bytes = await numberIn(bare, `SELECT pg_total_relation_size('brazier.${table}') AS n`)
  return `\`${table}\`: ${(rows / users).toFixed(1)} rows and ${(bytes / users).toFixed(0)} bytes a user`
}

const ask = (): Promise<Finding> =>
  withServer(true, async (server) => {
    const service = await openService(server.url)
    const bare = await openClients(server.url, 1)
    try {
      await loadProfiles(service, 0, users)
      await tidyUp(server.url)
      const sizes = [await sizeOf(bare, 'profiles'), await sizeOf(bare, 'identifiers')]
      const rows: (readonly string[])[] = []
      for (const deed of deeds) rows.push(await measure(deed, service, server, bare))
      return {
        title: 'Cost of one action on PostgreSQL',
        method: `${users.toLocaleString('en')} users of about 2 KB in one workspace, ${clients} clients of the service in this process, jobs included. CPU is of this process, requests included, and of PostgreSQL. WAL includes first images of pages after a checkpoint.`,
        columns: ['thing', 'Node', 'PostgreSQL', 'bytes of WAL', 'rate'],
        rows,
        notes: [`On disk, freshly loaded, indexes included: ${sizes.join('; ')}.`],
      }
    } finally {
      await bare.close()
      await service.close()
    }
  })

/** Figures behind docs/scale.md. */
export const postgresCosts: Question = {
  name: 'postgres-costs',
  ask,
}
