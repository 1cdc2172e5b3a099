import { contract, endpointIds } from '@brazier/contract'
import { testService } from '@brazier/testkit'
import { describe, expect, it, test } from 'vitest'
import { createService } from '../create-service.ts'
import { manualClock } from '../ports/clock.ts'
import type { Fault } from '../ports/faults.ts'

const track = { attributes: [{ external_id: 'ada' }] }

const usersOf = async ({ workspace }: Awaited<ReturnType<typeof testService>>): Promise<number | undefined> =>
  (await workspace.snapshot()).users?.length

/** Sends to a test service as a socket would see it: an answer that never came is a network error. */
const raw = async (service: Awaited<ReturnType<typeof testService>>, key = service.key): Promise<Response> =>
  service.backend.fetch(
    new Request('http://service.test/users/track?a=1', {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(track),
    }),
  )

describe('a refusal', () => {
  it('applies to the given number of requests to its endpoint, and to no others', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'refusal', status: 500, times: 2 })
    const call = async () => (await service.call('users.track', track, { mayFail: true })).status
    expect([
      await call(),
      (await service.call('users.delete', { braze_ids: [] })).status,
      await call(),
      await call(),
    ]).toEqual([500, 201, 500, 201])
    expect(await service.workspace.faults.list()).toMatchObject([{ hits: 2, left: 0 }])
    expect(service.failures).toEqual([])
  })

  it('does no work, and is in the request log with the body that was sent', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'refusal', status: 403 })
    expect((await raw(service)).status).toBe(403)
    await service.settle()
    expect(await usersOf(service)).toBe(0)
    expect(await service.workspace.requests.list(1)).toMatchObject([
      { status: 403, fault: 'refusal', path: '/users/track?a=1', request: JSON.stringify(track) },
    ])
  })

  it.each(
    endpointIds.flatMap((endpoint) =>
      [400, 401, 403, 404, 405, 413, 415, 429, 431, 500].map((status) => [endpoint, status] as const),
    ),
  )('of %s with %i is in the words of the transport', async (endpoint, status) => {
    const service = await testService()
    const fault: object = { endpoint, kind: 'refusal', status }
    await service.workspace.faults.add(fault as Fault) // the table forgets which statuses there are
    const answer = await service.call(endpoint, contract[endpoint].method === 'GET' ? undefined : {}, { mayFail: true })
    expect(answer.status).toBe(status)
  })

  it('has the next window with 429, no key with 401, and asks a test to wait for nothing', async () => {
    const service = await testService({ now: Date.UTC(2026, 0, 1, 0, 0, 1) })
    for (const status of [429, 401, 503] as const) {
      await service.workspace.faults.add({ endpoint: 'users.merge', kind: 'refusal', status })
    }
    const call = () => service.call('users.merge', { merge_updates: [] })
    const limited = await call()
    expect(limited.headers.get('retry-after')).toBe('0')
    expect(limited.headers.get('x-ratelimit-remaining')).toBe('0')
    expect((await call()).body).toEqual({ message: 'Invalid API key: ' })
    expect((await call()).headers.get('retry-after')).toBe('0')
    expect((await call()).status).toBe(202)
  })

  it.each([429, 503] as const)(
    'with %i asks to wait as long as it says, by default as long as the service says',
    async (status) => {
      const { workspace, call, clock } = await testService()
      const waitOf = async (): Promise<string | null> => (await call('users.merge', {})).headers.get('retry-after')
      await workspace.faults.add({ endpoint: 'users.merge', kind: 'refusal', status, retryAfter: 7 })
      expect(await waitOf()).toBe('7')
      const plain = createService({
        runtime: {
          now: clock.now,
          seed: () => 1,
          requestId: () => 'id',
          after: () => undefined,
          failed: () => undefined,
        },
      })
      const other = await plain.workspaces.create({ name: 'other' })
      await plain.workspaces.addKey('other-key', 'other')
      await other.faults.add({ endpoint: 'users.merge', kind: 'refusal', status })
      const init = { method: 'POST', headers: { Authorization: 'Bearer other-key' } }
      const answer = await plain.fetch(new Request('http://service.test/users/merge', init))
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '1'])
    },
  )

  it('can have any other answer of its endpoint, and counts against the rate limit like that answer', async () => {
    const service = await testService()
    const body = { message: "'merge_updates' must be an array of objects" } as const
    await service.workspace.faults.add({ endpoint: 'users.merge', kind: 'refusal', status: 400, body })
    const answer = await service.call('users.merge', { merge_updates: [] })
    expect(answer).toMatchObject({ status: 400, body })
    expect(answer.headers.get('x-ratelimit-remaining')).toBe('19999')
  })
})

describe('a connection that is cut', () => {
  it('is a network error before any work', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'cut' })
    expect(await raw(service)).toMatchObject({ type: 'error', status: 0 })
    await service.settle()
    expect(await usersOf(service)).toBe(0)
    expect(await service.workspace.requests.list(1)).toMatchObject([
      { status: 0, response: '', fault: 'cut', request: JSON.stringify(track) },
    ])
  })

  it('can end after the work: the answer is lost', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'lost' })
    expect((await raw(service)).type).toBe('error')
    await service.settle()
    expect(await usersOf(service)).toBe(1)
    expect((await raw(service)).status).toBe(201)
    expect(await service.workspace.requests.list(2)).toMatchObject([{ status: 201 }, { status: 0, fault: 'lost' }])
    expect((await service.workspace.requests.list(1))[0]).not.toHaveProperty('fault')
  })

  it('ends after the work also if the work fails', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'lost' })
    Object.assign(service.workspace.store, { transaction: () => Promise.reject(new Error('the disk is full')) })
    expect((await raw(service)).type).toBe('error')
    expect(service.failures).toHaveLength(1)
  })
})

test('latency delays a request, which then gets its usual answer', async () => {
  const timer = Promise.withResolvers<{ readonly delay: number; readonly work: () => void }>()
  const backend = createService({
    runtime: {
      now: () => 0,
      seed: () => 1,
      requestId: () => 'id',
      after: (delay, work) => timer.resolve({ delay, work }),
      failed: () => undefined,
    },
    queueDelay: false,
  })
  const workspace = await backend.workspaces.create({ name: 'test', clock: manualClock(0) })
  await backend.workspaces.addKey('key', 'test')
  await workspace.faults.add({ endpoint: 'users.delete', kind: 'latency', ms: 250 })
  const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' }
  const request = new Request('http://service.test/users/delete', { method: 'POST', headers, body: '{"braze_ids":[]}' })
  const answering = backend.fetch(request)
  const { delay, work } = await timer.promise
  expect(delay).toBe(250)
  expect(await workspace.requests.list(1)).toEqual([])
  work()
  expect((await answering).status).toBe(201)
  expect(await workspace.requests.list(1)).toMatchObject([{ status: 201, fault: 'latency' }])
})

describe('the faults of a workspace', () => {
  it('do not affect other workspaces, and a reset clears them', async () => {
    const service = await testService({ workspaceKeys: true })
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'refusal', status: 500, times: 9 })
    expect((await raw(service, 'ws_other')).status).toBe(201)
    expect((await raw(service)).status).toBe(500)
    await service.workspace.reset()
    expect((await raw(service)).status).toBe(201)
  })

  it('do not apply to a request with an unknown key', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'cut' })
    expect((await raw(service, 'nobody')).status).toBe(401)
    expect(await service.workspace.faults.list()).toMatchObject([{ hits: 0, left: 1 }])
  })
})
