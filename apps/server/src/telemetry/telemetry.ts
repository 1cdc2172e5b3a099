import type { Runtime } from '@brazier/backend/parts'
import type { Log } from '../log/log.ts'
import type { Options } from '../options/options.ts'
import { heardBy, type Listener } from './listener.ts'
import type { Metrics } from './metrics.ts'
import { openTraces } from './open-traces.ts'

export interface Telemetry {
  /** Also reports to metrics and traces. */
  readonly runtime: Runtime
  /** Absent: nothing is counted. */
  readonly metrics?: Metrics
  /** Reports a request to no endpoint. */
  unrouted(status: number): void
  /** Sends the rest. Never rejects. */
  end(): Promise<void>
}

interface TelemetryOptions {
  readonly runtime: Runtime
  readonly log: Log
  readonly version: string
  readonly store: string
  readonly environment: NodeJS.ProcessEnv
}

/** Loads only what is requested. Rejects with a StartFault. */
export const openTelemetry = async (options: Options, given: TelemetryOptions): Promise<Telemetry> => {
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
