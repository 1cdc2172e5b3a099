import { startTcpProxy } from '../../../packages/postgres/src/testing/tcp-proxy.ts'
import { amount } from '../figures.ts'
import type { Finding, Question } from '../question.ts'
import { spreadOf } from '../statistics.ts'
import { externalIdOf } from '../users.ts'
import { callers, clients, rateOf } from './bare-clients.ts'
import { loadProfiles } from './load-profiles.ts'
import { openService, type Service } from './service.ts'
import { eventOf } from './tracked-events.ts'
import { withServer } from './with-server.ts'

const users = 1000
const delays = [0, 5, 50]
const alone = 20
const together = 400

/** One kind of request. */
interface Deed {
  readonly name: string
  request(service: Service, turn: number): Promise<unknown>
}

const deeds: readonly Deed[] = [
  {
    name: '`users.track`, one event',
    request: ({ post }, turn) => post('/users/track', { events: [eventOf(turn, users)] }, 201),
  },
  {
    name: '`users.export.ids`, one user',
    request: ({ post }, turn) => post('/users/export/ids', { external_ids: [externalIdOf(turn % users)] }, 201),
  },
]

/** Milliseconds until each of several answers, one request after another. */
const waits = async (service: Service, { request }: Deed): Promise<readonly number[]> => {
  const found: number[] = []
  for (let turn = 0; turn < alone; turn += 1) {
    const start = performance.now()
    await request(service, turn)
    found.push(performance.now() - start)
  }
  return found
}

const measure = async (url: string, port: number): Promise<Finding['rows']> => {
  const proxy = await startTcpProxy(port)
  const proxied = Object.assign(new URL(url), { port: String(proxy.port) }).href
  const service = await openService(proxied, { leaves: true })
  try {
    await loadProfiles(service, 0, users)
    const rows: (readonly string[])[] = []
    for (const deed of deeds) {
      const near = spreadOf(await waits(service, deed)).median
      for (const delay of delays) {
        proxy.delay(delay)
        const wait = spreadOf(await waits(service, deed))
        const rate = await rateOf(callers, together, (_, turn) => deed.request(service, turn))
        const trips = delay === 0 ? '' : ((wait.median - near) / delay).toFixed(1)
        rows.push([deed.name, `${delay} ms`, amount(wait, 'ms'), trips, `${rate.toFixed(0)} /s`])
      }
      proxy.delay(0)
      await service.workspace.settle()
    }
    return rows
  } finally {
    await service.close()
    await proxy.close()
  }
}

const ask = async (): Promise<Finding> => ({
  title: 'A network between the service and PostgreSQL',
  method: `One process and one workspace. A proxy holds what the server sends back. The wait is the median of ${alone} requests, one after another, until the answer. What a request waits longer than without the proxy's delay, in delays, is the number of its round trips. The rate is of ${clients} clients. Jobs do not run meanwhile. Commits wait for the disk.`,
  columns: ['request', 'a round trip', 'wait', 'round trips', 'rate'],
  rows: await withServer(true, ({ url, port }) => measure(url, port)),
})

/** What a network costs a request. */
export const postgresDistance: Question = {
  name: 'postgres-distance',
  figure: 'round trips and requests a second with 0, 5 and 50 ms to the database',
  ask,
}
