import { once } from 'node:events'
import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { send } from '../../test/exchange.ts'
import { testServer } from '../../test/test-server.ts'
import { createLog } from '../log/log.ts'
import { createTraces } from './traces.ts'

const Value = z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() })
const Attributes = z
  .array(z.object({ key: z.string(), value: Value }))
  .transform((list) => Object.fromEntries(list.map(({ key, value }) => [key, value.stringValue ?? value.intValue])))
const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  kind: z.int(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: Attributes,
  status: z.object({ code: z.int() }),
})
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

/** A collector of traces, and what it got. */
const collector = async () => {
  const spans: z.infer<typeof Span>[] = []
  const resources: z.infer<typeof Attributes>[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      asked.push(`${request.method} ${request.url}`)
      for (const { resource, scopeSpans } of Sent.parse(JSON.parse(body)).resourceSpans) {
        resources.push(resource.attributes)
        spans.push(...scopeSpans.flatMap((scope) => scope.spans))
      }
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no port')
  const named = (name: string) => spans.filter((span) => span.name === name)
  return { url: `http://127.0.0.1:${address.port}`, asked, spans, resources, named }
}

const [traceId, spanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
const merge = {
  merge_updates: [{ identifier_to_merge: { external_id: 'ben' }, identifier_to_keep: { external_id: 'ada' } }],
}
const call = (url: string, path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  send(url + path, { headers: { Authorization: 'Bearer dev-key', ...headers }, body })

test('a request and its job are spans of the trace that the caller began', async () => {
  const { url: otlp, named, asked, resources, spans } = await collector()
  const { url, stop, control } = await testServer('--otlp', `${otlp}/`)
  const { headers } = await call(url, '/users/merge', merge, { traceparent: `00-${traceId}-${spanId}-01` })
  await control('POST', '/workspaces/default/settle')
  await stop()
  expect(asked).toContain('POST /v1/traces')
  expect(resources[0]).toMatchObject({ 'service.name': 'brazier', 'service.version': '0.0.0' })
  const [request, job] = [named('POST /users/merge')[0], named('job users.merge')[0]]
  expect(spans).toHaveLength(2)
  expect(request).toMatchObject({
    traceId,
    parentSpanId: spanId,
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/users/merge',
      'http.response.status_code': 202,
      'brazier.endpoint': 'users.merge',
      'brazier.workspace': 'default',
      'brazier.request_id': headers['x-request-id'],
    },
  })
  expect(job).toMatchObject({
    traceId,
    parentSpanId: request?.spanId,
    attributes: {
      'brazier.job.kind': 'users.merge',
      'brazier.job.outcome': 'done',
      'brazier.request_id': headers['x-request-id'],
    },
  })
  for (const span of spans) {
    expect(span.endTimeUnixNano).toBeGreaterThanOrEqual(span.startTimeUnixNano)
    expect(Math.abs(Number(span.endTimeUnixNano / 1_000_000n) - Date.now())).toBeLessThan(600_000)
  }
})

test('a refusal says what refused it, a fault is an error, and no attribute has a key', async () => {
  const { url: otlp, named, spans } = await collector()
  const { url, stop, control } = await testServer('--otlp', otlp)
  await call(url, '/users/merge', { merge_updates: [1] })
  await control('PUT', '/workspaces/default/faults', {
    faults: [{ endpoint: 'users.export.ids', kind: 'refusal', status: 500 }],
  })
  await call(url, '/users/export/ids?api_key=dev-key', { external_ids: ['ada'] })
  await call(url, '/users/export/ids', { external_ids: ['ada'] }, { Authorization: 'Bearer ws_my-private-name' })
  await call(url, '/users/export/ids', { external_ids: ['ada'] }, { Authorization: 'Bearer a-mistyped-key' })
  await stop()
  expect(named('POST /users/merge')[0]).toMatchObject({
    attributes: { 'brazier.refused_by': 'contract', 'http.response.status_code': 400 },
    status: { code: 0 },
  })
  expect(
    named('POST /users/export/ids').map(({ attributes, status }) => [attributes['brazier.refused_by'], status.code]),
  ).toEqual([
    ['fault', 2],
    [undefined, 0],
    ['key', 0],
  ])
  expect(JSON.stringify(spans.map(({ attributes }) => attributes))).not.toMatch(/dev-key|private-name|mistyped/)
})

test('a caller that does not want its trace gets none, and neither do its jobs', async () => {
  const { url: otlp, spans } = await collector()
  const { url, stop, control } = await testServer('--otlp', otlp)
  await call(url, '/users/merge', merge, { traceparent: `00-${traceId}-${spanId}-00` })
  await control('POST', '/workspaces/default/settle')
  await stop()
  expect(spans).toEqual([])
})

test.each([
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `ff-${traceId}-${spanId}-01`,
  `00-${traceId}-${spanId}`,
  'nonsense',
])('a header traceparent %j begins a new trace', async (traceparent) => {
  const { url: otlp, spans } = await collector()
  const { url, stop } = await testServer('--otlp', otlp)
  await call(url, '/users/export/ids', { external_ids: ['ada'] }, { traceparent })
  await stop()
  expect(spans).toHaveLength(1)
  expect(spans[0]?.traceId).not.toBe(traceId)
  expect(spans[0]?.parentSpanId ?? '').toBe('')
})

test('the standard variables of OpenTelemetry count', async () => {
  const { url: otlp, spans, resources } = await collector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', otlp)
  vi.stubEnv('OTEL_SERVICE_NAME', 'the-local-one')
  vi.stubEnv('OTEL_RESOURCE_ATTRIBUTES', 'team=growth')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { url, stop } = await testServer()
  await call(url, '/users/export/ids', { external_ids: ['ada'] })
  await stop()
  expect(spans).toHaveLength(1)
  expect(resources[0]).toMatchObject({ 'service.name': 'the-local-one', team: 'growth' })
  vi.stubEnv('OTEL_TRACES_SAMPLER', 'always_off')
  const other = await testServer()
  await call(other.url, '/users/export/ids', { external_ids: ['ada'] })
  await other.stop()
  expect(spans).toHaveLength(1)
})

test('a collector that is away changes no answer, and the log says it once', async () => {
  vi.stubEnv('OTEL_BSP_SCHEDULE_DELAY', '1')
  // One attempt for each batch.
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '100')
  onTestFinished(() => void vi.unstubAllEnvs())
  // Nothing listens on the port of discarding.
  const { url, log } = await testServer('--otlp', 'http://127.0.0.1:9')
  const said = () => log.filter((line) => line.includes('traces could not be sent'))
  while (said().length === 0) {
    expect((await call(url, '/users/export/ids', { external_ids: ['ada'] })).status).toBe(201)
    await wait(10)
  }
  for (let round = 0; round < 20; round += 1) {
    expect((await call(url, '/users/export/ids', { external_ids: ['ada'] })).status).toBe(201)
    await wait(5)
  }
  expect(said()).toHaveLength(1)
  expect(said()[0]).toMatch(/ECONNREFUSED/)
})

test('the log counts every lost span: one that has no room to wait, or that waits at the end', async () => {
  const lines: string[] = []
  const { listener, end } = createTraces('http://127.0.0.1:9/v1/traces', {
    runtime: { now: () => 0, seed: () => 1, requestId: () => '', after: () => undefined, failed: () => undefined },
    log: createLog('warn', { write: (line) => lines.push(line) }),
    version: '0',
    environment: {},
  })
  const request = {
    endpoint: 'users.track',
    method: 'POST',
    path: '/users/track',
    workspace: '',
    status: 201,
    ms: 1,
  } as const
  for (let index = 0; index < 3000; index += 1) listener.served?.({ ...request, request_id: String(index) })
  await end()
  const told = z.array(z.object({ lost: z.int(), reason: z.string() })).parse(lines.map((line) => JSON.parse(line)))
  expect(told.reduce((sum, { lost }) => sum + lost, 0)).toBe(3000)
  expect(told.length).toBeLessThan(4)
})

test('the log counts no span that was sent', async () => {
  const { url: otlp, spans } = await collector()
  const { url, stop, log } = await testServer('--otlp', otlp)
  await call(url, '/users/export/ids', { external_ids: ['ada'] })
  await stop()
  expect(spans).toHaveLength(1)
  expect(log.filter((line) => line.includes('traces could not be sent'))).toEqual([])
})
