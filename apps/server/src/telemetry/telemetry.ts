import type { Runtime } from '@brazier/backend/parts'
import type { Log } from '../log/log.ts'
import type { Options } from '../options/options.ts'
import { heardBy, type Listener } from './listener.ts'
import type { Metrics } from './metrics.ts'
import { openTraces } from './open-traces.ts'

/** Telemetry of a server. */
export interface Telemetry {
  /** The runtime, heard by what counts and traces. */
  readonly runtime: Runtime
  /** Absent: nothing is counted. */
  readonly metrics?: Metrics
  /** Hears of a request to no endpoint. */
  unrouted(status: number): void
  /** Sends what is left. Never rejects. */
  end(): Promise<void>
}

/** Options of telemetry. */
interface Given {
  readonly runtime: Runtime
  readonly log: Log
  readonly version: string
  readonly store: string
  readonly environment: NodeJS.ProcessEnv
}

/** Starts what is asked for: metrics, traces, or neither. What is not asked for is not loaded. Rejects with a StartFault. */
export const openTelemetry = async (options: Options, given: Given): Promise<Telemetry> => {
  const { runtime, version, store } = given
  const metrics = options.metrics
    ? (await import('./metrics.ts')).createMetrics({ version, store }, runtime)
    : undefined
  const traces = await openTraces(options.otlp, given)
  const listeners: readonly Listener[] = [...(metrics?.listeners ?? []), ...(traces ? [traces.listener] : [])]
  return {
    runtime: heardBy(runtime, listeners),
    ...(metrics && { metrics }),
    unrouted: (status) => {
      for (const listener of listeners) listener.unrouted?.(status)
    },
    end: async () => traces?.end(),
  }
}
