import { createService, memoryPersistence, type Persistence, type Runtime, Unavailable } from '@brazier/backend'
import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../test/test-server.ts'
import { boundedLabel, createMeters } from './meters.ts'
import { createMetrics } from './metrics.ts'

/** The samples of a text by name and labels: `brazier_merges_total`, `brazier_jobs_total{kind="users.track",outcome="done"}`. */
const samplesIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )

const scrape = async ({ url }: Pick<TestServer, 'url'>) => {
  const answer = await fetch(`${url}/_brazier/metrics`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  const text = await answer.text()
  const samples = samplesIn(text)
  return { text, of: (name: string) => samples.get(`brazier_${name}`) }
}

describe('a server with --metrics', () => {
  test('counts requests by endpoint, status and what refused them, and those to no endpoint', async () => {
    const server = await testServer('--metrics')
    await server.control('PUT', '/workspaces/default/faults', {
      faults: [{ endpoint: 'users.export.ids', kind: 'refusal', status: 429 }],
    })
    await server.api('/users/export/ids', { external_ids: ['ada'] })
    await server.api('/users/export/ids', { external_ids: ['ada'] })
    await server.api('/users/export/ids', { external_ids: 7 })
    await server.api('/users/export/ids', { external_ids: ['ada'] }, 'a-wrong-key')
    await server.api('/no/such/path', {})
    const { of } = await scrape(server)
    const requests = (status: number) => of(`requests_total{endpoint="users.export.ids",status="${status}"}`)
    expect([201, 400, 401, 429].map(requests)).toEqual([1, 1, 1, 1])
    expect(of('request_duration_seconds_count{endpoint="users.export.ids"}')).toBe(4)
    const refusals = (reason: string) => of(`refusals_total{endpoint="users.export.ids",reason="${reason}"}`)
    expect(['fault', 'contract', 'key'].map(refusals)).toEqual([1, 1, 1])
    expect(of('faults_total{endpoint="users.export.ids",kind="refusal"}')).toBe(1)
    expect(of('unrouted_requests_total{status="404"}')).toBe(1)
  })

  test('counts jobs, their lag, and what waits', async () => {
    const server = await testServer('--metrics', '--queue-delay', 'never', '--clock', 'manual:2026-03-01')
    await server.api('/users/merge', {
      merge_updates: [{ identifier_to_merge: { external_id: 'ben' }, identifier_to_keep: { external_id: 'ada' } }],
    })
    const before = await scrape(server)
    expect([before.of('jobs_waiting'), before.of('jobs_set_aside'), before.of('workspaces')]).toEqual([1, 0, 1])
    await server.control('POST', '/workspaces/default/settle')
    const { of } = await scrape(server)
    expect(of('jobs_waiting')).toBe(0)
    expect(of('jobs_total{kind="users.merge",outcome="done"}')).toBe(1)
    expect(of('job_duration_seconds_count{kind="users.merge"}')).toBe(1)
    expect(of('job_lag_seconds_count')).toBe(1)
    expect(of('merges_total')).toBe(1)
  })

  test('counts the jobs of a server that keeps no trace of them', async () => {
    const server = await testServer('--metrics', '--trace', 'off')
    await server.api('/users/delete', { external_ids: ['ben'] })
    await server.control('POST', '/workspaces/default/settle')
    expect((await scrape(server)).of('jobs_total{kind="users.delete",outcome="done"}')).toBe(1)
  })

  test('counts messages by channel', async () => {
    const server = await testServer('--metrics')
    const messages = { email: { app_id: 'app', from: 'Ada <ada@example.com>', subject: 'Hi', body: 'Hello' } }
    await server.control('PUT', '/workspaces/default/state', {
      users: [{ external_id: 'ada', email: 'ada@example.com', email_subscribe: 'opted_in' }],
    })
    const sent = await server.api('/messages/send', { external_user_ids: ['ada'], broadcast: false, messages })
    expect(sent.status).toBe(201)
    await server.control('POST', '/workspaces/default/settle')
    expect((await scrape(server)).of('messages_total{channel="email",outcome="sent"}')).toBe(1)
  })

  test('counts calls to customers by what came of them', async () => {
    const server = await testServer('--metrics', '--clock', 'manual:2026-03-01', '--allow-out', 'localhost:9')
    const messages = { webhook: { url: 'http://localhost:9/hook', request_method: 'POST', body: '{}' } }
    const refused = { webhook: { ...messages.webhook, url: 'http://shop.example/hook' } }
    for (const each of [messages, refused]) {
      const sent = await server.api('/messages/send', { external_user_ids: ['ada'], messages: each })
      expect(sent.status).toBe(201)
    }
    await server.control('POST', '/workspaces/default/settle')
    const { of } = await scrape(server)
    expect(of('calls_total{kind="webhook",outcome="unreachable"}')).toBe(1)
    expect(of('call_duration_seconds_count{kind="webhook"}')).toBe(1)
    expect(of('calls_waiting')).toBe(1)
  })

  test('says nothing of workspaces, keys or paths', async () => {
    const server = await testServer('--metrics')
    await server.api('/users/track', { attributes: [{ external_id: 'eve-1' }] }, 'ws_my-secret-name')
    await server.api('/a-secret-path/dev-key', {})
    const { text, of } = await scrape(server)
    expect(of('workspaces')).toBe(2)
    expect(text).not.toMatch(/secret|dev-key|eve-1/)
  })

  test('measures the process, and tells the version and the store', async () => {
    const { text, of } = await scrape(await testServer('--metrics'))
    for (const name of ['nodejs_eventloop_lag_p99_seconds', 'nodejs_heap_size_used_bytes']) {
      expect(samplesIn(text).get(name)).toBeTypeOf('number')
    }
    expect(of('info{version="0.0.0",store="memory"}')).toBe(1)
  })

  test('needs the control token', async () => {
    const { url } = await testServer('--metrics', '--control-token', 'a-control-token')
    const get = (headers: { readonly [name: string]: string }) => fetch(`${url}/_brazier/metrics`, { headers })
    expect((await get({})).status).toBe(401)
    expect((await get({ Authorization: 'Bearer a-control-token' })).status).toBe(200)
  })
})

test('a server without --metrics says how to get them', async () => {
  const { control } = await testServer()
  expect(await control('GET', '/metrics')).toMatchObject({
    status: 404,
    json: { message: 'the metrics are off; start brazier with --metrics' },
  })
})

/** A service whose store is the given one, and its metrics; `later` runs what a timer would. */
const serviceOn = (persistence: Persistence) => {
  const timers: (() => void)[] = []
  const runtime: Runtime = {
    now: () => 0,
    seed: () => 1,
    requestId: () => '00000000-0000-4000-8000-000000000000',
    after: (_, work) => void timers.push(work),
    failed: () => undefined,
  }
  const backend = createService({ runtime, persistence, queueDelay: false })
  const metrics = createMetrics({ version: '1.2.3', store: 'memory' }, runtime)
  const later = (): void => {
    for (const work of timers) work()
  }
  return { backend, metrics, later, read: async () => samplesIn(await metrics.text(backend.workspaces)) }
}

describe('the queues', () => {
  test('count jobs that were set aside, and how long a due one waits', async () => {
    const { backend, read } = serviceOn(memoryPersistence())
    const { store } = await backend.workspaces.create({ name: 'shop' })
    await store.transaction(async (tx) => {
      await tx.jobs.add('one', null, -90_000)
      await tx.jobs.add('two', null, 60_000)
      await tx.jobs.setAside({ id: 99, kind: 'three', payload: null, run_at: 0, attempts: 5 })
    })
    const samples = await read()
    const names = ['jobs_waiting', 'jobs_set_aside', 'queue_lag_seconds', 'queue_workspaces', 'store_up']
    expect(names.map((name) => samples.get(`brazier_${name}`))).toEqual([2, 1, 90, 1, 1])
  })

  test('are those of the latest workspaces, if there are more than 100', async () => {
    const { backend, metrics, read } = serviceOn(memoryPersistence())
    for (let index = 0; index < 101; index += 1) {
      const { store } = await backend.workspaces.create({ name: `shop-${index}` })
      await store.transaction((tx) => tx.jobs.add('one', null, 0))
    }
    for (let index = 0; index < 101; index += 1) {
      for (const listener of metrics.listeners) listener.ran?.(`shop-${index}`, [])
    }
    await backend.workspaces.delete('shop-100')
    await backend.workspaces.create({ name: 'another' })
    const samples = await read()
    const names = ['workspaces', 'queue_workspaces', 'jobs_waiting']
    // The deleted one is among the latest.
    expect(names.map((name) => samples.get(`brazier_${name}`))).toEqual([101, 100, 99])
  })

  test('are not known while the store is away, and the rest is', async () => {
    const persistence = memoryPersistence()
    let isAway = false
    const names = async () => (isAway ? Promise.reject(new Unavailable('no database')) : persistence.directory.names())
    const { metrics, read } = serviceOn({ ...persistence, directory: { ...persistence.directory, names } })
    expect((await read()).get('brazier_store_up')).toBe(1)
    isAway = true
    metrics.listeners[0]?.unrouted?.(404)
    const samples = await read()
    expect(samples.get('brazier_store_up')).toBe(0)
    expect(samples.has('brazier_jobs_waiting')).toBe(false)
    expect(samples.get('brazier_unrouted_requests_total{status="404"}')).toBe(1)
  })

  test('are not known when the store goes away while they are counted, and it is not up', async () => {
    const { backend, read } = serviceOn(memoryPersistence())
    const { store } = await backend.workspaces.create({ name: 'shop' })
    Object.assign(store, { read: () => Promise.reject(new Unavailable('no database')) })
    const samples = await read()
    expect(samples.get('brazier_store_up')).toBe(0)
    expect(samples.has('brazier_jobs_waiting')).toBe(false)
  })

  test('that take long to count stay as they were, are counted once at a time, and the store is up', async () => {
    const { backend, read, later } = serviceOn(memoryPersistence())
    const { store } = await backend.workspaces.create({ name: 'shop' })
    const names = ['store_up', 'jobs_waiting']
    const known = async () => {
      const reading = read()
      await new Promise(setImmediate)
      later()
      const samples = await reading
      return names.map((name) => samples.get(`brazier_${name}`))
    }
    expect(await known()).toEqual([1, 0])
    await store.transaction((tx) => tx.jobs.add('one', null, 0))
    const { read: readStore } = store
    const held = Promise.withResolvers<void>()
    let reads = 0
    const readLater: typeof readStore = async (work, signal) => {
      reads += 1
      await held.promise
      return readStore(work, signal)
    }
    Object.assign(store, { read: readLater })
    expect([await known(), await known(), reads]).toEqual([[1, 0], [1, 0], 1])
    held.resolve()
    expect(await known()).toEqual([1, 1])
  })

  test('of a store that does not answer are given up after a while', async () => {
    const persistence = memoryPersistence()
    const names = () => Promise.withResolvers<never>().promise
    const { read, later } = serviceOn({ ...persistence, directory: { ...persistence.directory, names } })
    const reading = read()
    later()
    expect((await reading).get('brazier_store_up')).toBe(0)
  })
})

test('a label whose values others choose has at most so many', () => {
  const labelOf = boundedLabel(2)
  expect(['a', 'b', 'c', 'a', 'd'].map(labelOf)).toEqual(['a', 'b', 'other', 'a', 'other'])
})

test('a real rate limit, a failure and an answer that never came are counted', async () => {
  const registry = new Registry()
  const { served, failed } = createMeters(registry)
  const request = {
    request_id: '',
    endpoint: 'users.track',
    method: 'POST',
    path: '',
    workspace: '',
    ms: 1500,
  } as const
  served?.({ ...request, status: 429, refused_by: 'rate_limit' })
  served?.({ ...request, status: 0, refused_by: 'fault', fault: 'lost' })
  failed?.({ where: 'job users.merge', workspace: 'shop', error: new Error('no') })
  const samples = samplesIn(await registry.metrics())
  expect(samples.get('brazier_rate_limited_total{endpoint="users.track"}')).toBe(1)
  expect(samples.get('brazier_requests_total{endpoint="users.track",status="0"}')).toBe(1)
  expect(samples.get('brazier_failures_total{where="job users.merge"}')).toBe(1)
  expect(samples.get('brazier_request_duration_seconds_sum{endpoint="users.track"}')).toBe(3)
})
