import type { Runtime } from '@brazier/backend/parts'
import type { Log } from '../log/log.ts'
import { StartFault } from '../terminal/start-fault.ts'
import type { Traces } from './traces.ts'

/** OpenTelemetry packages as in the manifest. */
export const traceRanges = {
  '@opentelemetry/sdk-trace': '^3.1.0',
  '@opentelemetry/exporter-trace-otlp-http': '^0.301.0',
  '@opentelemetry/resources': '^3.1.0',
} as const

const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'ERR_MODULE_NOT_FOUND' &&
  Object.keys(traceRanges).some((name) => error.message.includes(name))

const absent = `OpenTelemetry is not installed; install it beside this package: npm install ${Object.entries(
  traceRanges,
)
  .map(([name, range]) => `${name}@${range}`)
  .join(' ')}`

interface Target {
  readonly url: string
  /** By an option, not only the environment. */
  readonly isAsked: boolean
}

const below = (base: string): string => `${base.replace(/\/+$/, '')}/v1/traces`

/** Returns undefined if traces go nowhere. Source: OpenTelemetry, "OTLP Exporter Configuration". */
export const traceTarget = (otlp: string | undefined, environment: NodeJS.ProcessEnv): Target | undefined => {
  if (otlp !== undefined) return { url: below(otlp), isAsked: true }
  const isOff =
    environment['OTEL_SDK_DISABLED']?.toLowerCase() === 'true' || environment['OTEL_TRACES_EXPORTER'] === 'none'
  if (isOff) return undefined
  const ofTraces = environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  if (ofTraces !== undefined && ofTraces !== '') return { url: ofTraces, isAsked: false }
  const base = environment['OTEL_EXPORTER_OTLP_ENDPOINT']
  return base === undefined || base === '' ? undefined : { url: below(base), isAsked: false }
}

interface TracesOptions {
  readonly runtime: Runtime
  readonly log: Log
  readonly version: string
  readonly environment: NodeJS.ProcessEnv
}

/**
 * Sends traces where `--otlp` or the environment says. Rejects with a StartFault if `--otlp`'s cannot be had. Variables may be for other
 * programs: then the log says so, and the server starts.
 */
export const openTraces = async (otlp: string | undefined, given: TracesOptions): Promise<Traces | undefined> => {
  const target = traceTarget(otlp, given.environment)
  if (target === undefined) return undefined
  // Without a scheme, `localhost:` is one.
  if (!/^https?:$/.test(URL.parse(target.url)?.protocol ?? '')) {
    given.log.warn(
      'traces are not sent: the endpoint in the variables of OpenTelemetry is no URL http://… or https://…',
    )
    return undefined
  }
  try {
    const { createTraces } = await import('./traces.ts')
    return createTraces(target.url, given)
  } catch (error) {
    if (!isMissing(error)) throw error
    if (target.isAsked) throw new StartFault(`--otlp: ${absent}`, 1)
    given.log.warn(`traces are not sent: ${absent}`)
    return undefined
  }
}
