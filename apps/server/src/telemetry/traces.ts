import { setTimeout as wait } from 'node:timers/promises'
import type { Runtime } from '@brazier/backend/parts'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Log } from '../log/log.ts'
import type { Listener } from './listener.ts'
import { createSpans } from './spans.ts'
import { mostWaiting, toldQuietly } from './told-quietly.ts'
import { samplerOf } from './trace-sampler.ts'

export interface Traces {
  readonly listener: Listener
  /** Sends the rest within a moment. Never rejects. */
  end(): Promise<void>
}

interface TracesOptions {
  readonly runtime: Runtime
  readonly log: Log
  readonly version: string
  readonly environment: NodeJS.ProcessEnv
}

/** Milliseconds to wait for a collector at the end. */
const patience = 500

const wholeNumber = (text: string | undefined, fallback: number): number =>
  text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : fallback

/** Named `brazier`, unless `OTEL_SERVICE_NAME` or `OTEL_RESOURCE_ATTRIBUTES` names another. */
const resourceOf = (version: string) =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'brazier', 'service.version': version }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }))

/** A collector that is away costs nothing: at most `mostWaiting` spans wait for it. */
export const createTraces = (url: string, { runtime, log, version, environment }: TracesOptions): Traces => {
  const { exporter, counter, end } = toldQuietly(new OTLPTraceExporter({ url }), runtime.now, (lost, reason) =>
    log.warn({ lost, reason }, 'traces could not be sent'),
  )
  const scheduledDelayMillis = wholeNumber(environment['OTEL_BSP_SCHEDULE_DELAY'], 5000)
  const provider = new TracerProvider({
    resource: resourceOf(version),
    sampler: samplerOf(environment),
    spanProcessors: [counter, new BatchSpanProcessor({ exporter, scheduledDelayMillis, maxQueueSize: mostWaiting })],
  })
  const { listener, flush } = createSpans(provider.getTracer('brazier', version), runtime)
  return {
    listener,
    end: async () => {
      flush()
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, wait(patience, undefined, { ref: false })])
      end()
    },
  }
}
