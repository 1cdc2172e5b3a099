import { type Runtime, Unavailable, type Workspaces } from '@brazier/backend/parts'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Listener } from './listener.ts'
import { createMeters } from './meters.ts'
import { createQueueGauges, type QueueGauges } from './queue-gauges.ts'

export interface Metrics {
  readonly listeners: readonly Listener[]
  /** Also measures. */
  text(workspaces: Workspaces): Promise<string>
  /** The text's media type. */
  readonly type: string
}

/** Milliseconds; Prometheus waits 10 seconds for the whole answer. */
const patience = 3000

/** Skips a store that is away or slow, and a count that takes long: it goes on. */
const measure = async (gauges: QueueGauges, workspaces: Workspaces, after: Runtime['after']): Promise<void> => {
  const slow = Promise.withResolvers<undefined>()
  after(patience, () => slow.resolve(undefined))
  const inTime = <T>(work: Promise<T>): Promise<T | undefined> => {
    const worked = work.catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error
      gauges.setUp(false)
      return undefined
    })
    return Promise.race([worked, slow.promise])
  }
  const names = await inTime(workspaces.names())
  gauges.setUp(names !== undefined)
  if (names !== undefined) await inTime(gauges.measure(names, workspaces))
}

export interface ServerInfo {
  readonly version: string
  readonly store: string
}

/** Uses a registry per server, so that two in one process do not add up. */
export const createMetrics = ({ version, store }: ServerInfo, { after }: Runtime): Metrics => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const info = new Gauge({
    name: 'brazier_info',
    help: 'The version of the server, and where its data are; always 1.',
    labelNames: ['version', 'store'],
    registers: [registry],
  })
  info.set({ version, store }, 1)
  const gauges = createQueueGauges(registry)
  return {
    listeners: [createMeters(registry), gauges],
    type: registry.contentType,
    text: async (workspaces) => {
      await measure(gauges, workspaces, after)
      return registry.metrics()
    },
  }
}
