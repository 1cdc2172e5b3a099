import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'

const ratioOf = (text: string | undefined): number => {
  const ratio = Number(text)
  return text !== undefined && text.trim() !== '' && ratio >= 0 && ratio <= 1 ? ratio : 1
}

/** Source: OpenTelemetry, "General SDK Configuration", `OTEL_TRACES_SAMPLER`. */
export const samplerOf = (environment: NodeJS.ProcessEnv): Sampler => {
  const name = environment['OTEL_TRACES_SAMPLER'] ?? ''
  const ratio = new TraceIdRatioBasedSampler(ratioOf(environment['OTEL_TRACES_SAMPLER_ARG']))
  switch (name) {
    case 'always_on':
      return new AlwaysOnSampler()
    case 'always_off':
      return new AlwaysOffSampler()
    case 'traceidratio':
      return ratio
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() })
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: ratio })
    default:
      return new ParentBasedSampler({ root: new AlwaysOnSampler() })
  }
}
