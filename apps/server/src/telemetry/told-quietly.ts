import type { SpanExporter, SpanProcessor } from '@opentelemetry/sdk-trace'

/** Milliseconds before an absent collector is told again. */
const quiet = 60_000

/** Spans that can wait for the exporter. */
export const mostWaiting = 2048

const reasonOf = ({ code, message, name }: Error & { readonly code?: unknown }): string => {
  // If several addresses refuse, Node's error has no message.
  if (message !== '') return message
  return typeof code === 'string' ? code : name
}

type Tell = (lost: number, reason: string) => void

/** Adds up lost spans. `end` tells the rest. */
const createLosses = (now: () => number, tell: Tell) => {
  let lost = 0
  let until = -Infinity
  const count = (spans: number, reason: string): void => {
    lost += spans
    if (lost === 0 || now() < until) return
    tell(lost, reason)
    lost = 0
    until = now() + quiet
  }
  const end: typeof count = (...rest) => {
    until = -Infinity
    count(...rest)
    until = Infinity
  }
  return { count, end }
}

const slow = 'the collector does not take them'

interface ToldQuietly {
  readonly exporter: SpanExporter
  /** Goes before the processor that hands spans to the exporter, and drops more than `mostWaiting`. */
  readonly counter: SpanProcessor
  /** Counts spans not yet sent as lost. */
  end(): void
}

const nothing = async (): Promise<void> => undefined

/** Tells at most once a minute, and at the end, that spans were lost, with their number since, and why. */
export const toldQuietly = (exporter: SpanExporter, now: () => number, tell: Tell): ToldQuietly => {
  const losses = createLosses(now, tell)
  let [waiting, sending] = [0, 0]
  let reason = slow
  const send: SpanExporter['export'] = (spans, done) => {
    waiting -= spans.length
    sending += spans.length
    exporter.export(spans, (result) => {
      sending -= spans.length
      // 0 is success. Nobody is asked to install the enum's package.
      const code: number = result.code
      reason = result.error === undefined ? slow : reasonOf(result.error)
      if (code !== 0) losses.count(spans.length, reason)
      done(result)
    })
  }
  const onEnd = (): void => {
    if (waiting < mostWaiting) waiting += 1
    else losses.count(1, reason)
  }
  return {
    exporter: { export: send, shutdown: () => exporter.shutdown() },
    counter: { onStart: () => undefined, onEnd, forceFlush: nothing, shutdown: nothing },
    end: () => losses.end(waiting + sending, reason),
  }
}
