import { startTcpProxy, type TcpProxy } from '../../../packages/postgres/src/testing/tcp-proxy.ts'
import type { Finding, Question } from '../question.ts'
import { externalIdOf } from '../users.ts'
import { callers, clients, rateOf } from './bare-clients.ts'
import { openService, type Service } from './service.ts'
import { withServer } from './with-server.ts'

const users = 1000

/** Milliseconds: one machine, two in a data centre, two far apart. */
const trips = [0, 5, 50] as const

/** Requests of one client. */
const counted = 10

interface MeasuredRequest {
  readonly name: string
  request(service: Service, turn: number): Promise<unknown>
}

const userOf = (turn: number): string => externalIdOf((turn * 7919) % users)

const kinds: readonly MeasuredRequest[] = [
  {
    name: '`users.export.ids` of one user',
    request: ({ post }, turn) => post('/users/export/ids', { external_ids: [userOf(turn)] }, 201),
  },
  { name: '`catalogs.get`', request: async ({ get }) => (await get('/catalogs')).text() },
  {
    name: '`users.track` of one event',
    request: ({ post }, turn) =>
      post(
        '/users/track',
        { events: [{ external_id: userOf(turn), name: 'seen', time: '2026-01-05T00:00:00Z' }] },
        201,
      ),
  },
  {
    name: '`users.merge` of one pair',
    request: ({ post }, turn) => {
      const pair = {
        identifier_to_merge: { external_id: userOf(turn) },
        identifier_to_keep: { external_id: userOf(turn + 1) },
      }
      return post('/users/merge', { merge_updates: [pair] }, 202)
    },
  },
]

/** One request at a time; its job does not count. */
const waitsOf = async (proxy: TcpProxy, service: Service, { request }: MeasuredRequest): Promise<string> => {
  proxy.slow(10)
  await request(service, 0)
  const waits: number[] = []
  for (let turn = 0; turn < counted; turn += 1) {
    const before = proxy.waits()
    await request(service, turn)
    waits.push(proxy.waits() - before)
  }
  return String(waits.toSorted((a, b) => a - b)[counted / 2])
}

const measure = async (proxy: TcpProxy, service: Service): Promise<readonly (readonly string[])[]> => {
  const rows: (readonly string[])[] = []
  for (const kind of kinds) {
    const row = [kind.name, await waitsOf(proxy, service, kind)]
    for (const trip of trips) {
      proxy.slow(trip / 2)
      const requests = Math.ceil(3000 / (1 + trip))
      await rateOf(callers, Math.ceil(requests / 5), (_, turn) => kind.request(service, turn))
      row.push(`${(await rateOf(callers, requests, (_, turn) => kind.request(service, turn))).toFixed(0)} /s`)
    }
    rows.push(row)
  }
  return rows
}

const ask = (): Promise<Finding> =>
  withServer(true, async (server) => {
    const proxy = await startTcpProxy(server.port)
    const service = await openService(`postgres://postgres@127.0.0.1:${proxy.port}/postgres`, { leaves: true })
    try {
      for (let turn = 0; turn < users; turn += 50) {
        const attributes = Array.from({ length: 50 }, (_, index) => ({ external_id: externalIdOf(turn + index) }))
        await service.post('/users/track', { attributes }, 201)
      }
      await service.workspace.settle()
      return {
        title: 'A network between the service and PostgreSQL',
        method: `${users} small users, ${clients} clients of the service in this process, through a proxy that delays both ways. A wait is a send to the database after an answer: median of ${counted} requests of one client. A read’s \`COMMIT\`, for which nobody waits, is left out. Jobs wait until the end.`,
        columns: ['request', 'waits', ...trips.map((trip) => `${trip} ms a round trip`)],
        rows: await measure(proxy, service),
      }
    } finally {
      proxy.slow(0)
      await service.close()
      await proxy.close()
    }
  })

export const postgresNetwork: Question = {
  name: 'postgres-network',
  ask,
}
