import type { SpanExporter } from '@opentelemetry/sdk-trace'

/** Milliseconds before an absent collector is told again. */
const quiet = 60_000

const reasonOf = ({ code, message, name }: Error & { readonly code?: unknown }): string => {
  // If several addresses refuse, Node's error has no message.
  if (message !== '') return message
  return typeof code === 'string' ? code : name
}

/** Tells at most once a minute that spans were lost, with their number since, and why. */
export const toldQuietly = (
  exporter: SpanExporter,
  now: () => number,
  tell: (lost: number, reason: string) => void,
): SpanExporter => {
  let lost = 0
  let until = -Infinity
  const count = (spans: number, error: Error | undefined): void => {
    lost += spans
    if (now() < until) return
    tell(lost, error === undefined ? 'the collector did not take them' : reasonOf(error))
    lost = 0
    until = now() + quiet
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        // 0 is success. Nobody is asked to install the enum's package.
        const code: number = result.code
        if (code !== 0) count(spans.length, result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: async () => exporter.forceFlush?.(),
  }
}
