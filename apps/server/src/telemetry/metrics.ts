import { type Runtime, Unavailable, type Workspaces } from '@brazier/backend/parts'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Listener } from './listener.ts'
import { createMeters } from './meters.ts'
import { createQueueGauges, type QueueGauges } from './queue-gauges.ts'

/** The metrics of a server, for Prometheus. */
export interface Metrics {
  readonly listeners: readonly Listener[]
  /** Measures, and resolves to the text that Prometheus reads. */
  text(workspaces: Workspaces): Promise<string>
  /** The media type of the text. */
  readonly type: string
}

/** Most milliseconds the store may take: Prometheus waits 10 seconds for all of the answer. */
const patience = 3000

/** Measures the queues, unless the store is away or slow. */
const measure = async (gauges: QueueGauges, workspaces: Workspaces, after: Runtime['after']): Promise<void> => {
  const slow = Promise.withResolvers<boolean>()
  after(patience, () => slow.resolve(false))
  const measured = gauges.measure(workspaces).then(
    () => true,
    (error: unknown) => {
      if (!(error instanceof Unavailable)) throw error
      return false
    },
  )
  if (!(await Promise.race([measured, slow.promise]))) gauges.unknown()
}

/** Facts of a server from its start. */
export interface ServerInfo {
  readonly version: string
  readonly store: string
}

/** Starts to count. The registry is the server's own, so that two servers of a process do not add up. */
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
