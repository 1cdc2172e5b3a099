import { expect, test } from 'vitest'
import { openTraces, traceTarget } from './open-traces.ts'

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a:4318/' }
const tracesOnly = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://b:4318/here' }

test.each([
  ['nothing', undefined, {}, undefined],
  [
    'empty variables',
    undefined,
    { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: '' },
    undefined,
  ],
  ['the endpoint of all signals', undefined, endpoint, 'http://a:4318/v1/traces'],
  ['the endpoint of traces', undefined, { ...endpoint, ...tracesOnly }, 'http://b:4318/here'],
  ['the option', 'http://c:4318', { ...endpoint, ...tracesOnly }, 'http://c:4318/v1/traces'],
  ['an SDK that is off', undefined, { ...endpoint, OTEL_SDK_DISABLED: 'TRUE' }, undefined],
  ['no exporter', undefined, { ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, undefined],
  ['the option before them', 'http://c:4318', { OTEL_SDK_DISABLED: 'true' }, 'http://c:4318/v1/traces'],
])('%s: traces go there', (_, otlp, environment, url) => {
  expect(traceTarget(otlp, environment)?.url).toBe(url)
})

test.each(['nonsense', 'localhost:4318', 'grpc://localhost:4317'])(
  'the endpoint %j is refused in the log, and sends nothing',
  async (url) => {
    const said: string[] = []
    const log = { warn: (text: string) => void said.push(text) }
    const environment = { OTEL_EXPORTER_OTLP_ENDPOINT: url }
    const given = { log, runtime: {}, version: '', environment }
    expect(await openTraces(undefined, given as never /* no other part is asked for */)).toBeUndefined()
    expect(said).toEqual([
      'traces are not sent: the endpoint in the variables of OpenTelemetry is no URL http://… or https://…',
    ])
  },
)
