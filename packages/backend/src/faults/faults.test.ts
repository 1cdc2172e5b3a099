import { contract, endpointIds } from '@brazier/contract'
import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { testService } from '../../../testkit/src/index.ts'
import { createBackend } from '../backend.ts'
import { manualClock } from '../ports/clock.ts'
import type { Fault } from './fault.ts'
import { createFaults } from './faults.ts'

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
  it('meets as many calls of its endpoint as it says, and no others', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'refusal', status: 500, times: 2 })
    const call = async () => (await service.call('users.track', track, { mayFail: true })).status
    expect([await call(), (await service.call('users.delete', {})).status, await call(), await call()]).toEqual([
      500, 201, 500, 201,
    ])
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
      [400, 401, 403, 404, 405, 413, 415, 429, 500].map((status) => [endpoint, status] as const),
    ),
  )('of %s with %i is in the words of the transport', async (endpoint, status) => {
    const service = await testService()
    const fault: object = { endpoint, kind: 'refusal', status }
    await service.workspace.faults.add(fault as Fault) // the table forgets which statuses there are
    const answer = await service.call(endpoint, contract[endpoint].method === 'GET' ? undefined : {}, { mayFail: true })
    expect(answer.status).toBe(status)
  })

  it('with 429 says when to come back, with 401 which key it was, with 503 to wait a second', async () => {
    const service = await testService({ now: Date.UTC(2026, 0, 1, 0, 0, 1) })
    for (const status of [429, 401, 503] as const) {
      await service.workspace.faults.add({ endpoint: 'users.merge', kind: 'refusal', status })
    }
    const call = () => service.call('users.merge', { merge_updates: [] })
    const limited = await call()
    expect(limited.headers.get('retry-after')).toBe('59')
    expect(limited.headers.get('x-ratelimit-remaining')).toBe('0')
    expect((await call()).body).toEqual({ message: `Invalid API key: ${service.key}` })
    expect((await call()).headers.get('retry-after')).toBe('1')
    expect((await call()).status).toBe(202)
  })

  it('can say any other text of its endpoint, and is counted against the rate limit as such an answer is', async () => {
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

  it('can be cut after the work was done: the answer is lost', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'lost' })
    expect((await raw(service)).type).toBe('error')
    await service.settle()
    expect(await usersOf(service)).toBe(1)
    expect((await raw(service)).status).toBe(201)
    expect(await service.workspace.requests.list(2)).toMatchObject([{ status: 201 }, { status: 0, fault: 'lost' }])
    expect((await service.workspace.requests.list(1))[0]).not.toHaveProperty('fault')
  })

  it('is cut after the work, too, when the work fails', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'lost' })
    Object.assign(service.workspace.store, { transaction: () => Promise.reject(new Error('the disk is full')) })
    expect((await raw(service)).type).toBe('error')
    expect(service.failures).toHaveLength(1)
  })
})

test('latency waits as long as it says, then the call goes its way', async () => {
  const timer = Promise.withResolvers<{ readonly delay: number; readonly work: () => void }>()
  const backend = createBackend({
    surroundings: {
      now: () => 0,
      seed: () => 1,
      requestId: () => 'id',
      after: (delay, work) => timer.resolve({ delay, work }),
      failed: () => undefined,
    },
    queueDelay: false,
  })
  const workspace = backend.createWorkspace({ name: 'test', clock: manualClock(0) })
  backend.addKey('key', 'test')
  workspace.faults.add({ endpoint: 'users.delete', kind: 'latency', ms: 250 })
  const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' }
  const request = new Request('http://service.test/users/delete', { method: 'POST', headers, body: '{}' })
  const answering = backend.fetch(request)
  const { delay, work } = await timer.promise
  expect(delay).toBe(250)
  expect(workspace.requests.list(1)).toEqual([])
  work()
  expect((await answering).status).toBe(201)
  expect(workspace.requests.list(1)).toMatchObject([{ status: 201, fault: 'latency' }])
})

describe('the faults of a workspace', () => {
  it('leave other workspaces alone, and are forgotten with a reset', async () => {
    const service = await testService({ workspaceKeys: true })
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'refusal', status: 500, times: 9 })
    expect((await raw(service, 'ws_other')).status).toBe(201)
    expect((await raw(service)).status).toBe(500)
    await service.workspace.reset()
    expect((await raw(service)).status).toBe(201)
  })

  it('meet nobody whose key opens nothing', async () => {
    const service = await testService()
    await service.workspace.faults.add({ endpoint: 'users.track', kind: 'cut' })
    expect((await raw(service, 'nobody')).status).toBe(401)
    expect(await service.workspace.faults.list()).toMatchObject([{ hits: 0, left: 1 }])
  })

  it('are replaced together, or not at all', () => {
    const faults = createFaults()
    faults.add({ endpoint: 'users.track', kind: 'cut' })
    const wrong = { endpoint: 'users.merge', kind: 'latency', ms: -1 } as const
    expect(() => faults.replace([{ endpoint: 'users.merge', kind: 'lost' }, wrong])).toThrow(TypeError)
    expect(faults.list()).toMatchObject([{ fault: { kind: 'cut' } }])
    faults.replace([{ endpoint: 'users.merge', kind: 'lost' }])
    expect(faults.list()).toMatchObject([{ fault: { kind: 'lost' } }])
    faults.clear()
    expect(faults.take('users.merge')).toBeUndefined()
  })

  it('are a thousand at most', () => {
    const faults = createFaults()
    const cut = { endpoint: 'users.track', kind: 'cut' } as const
    faults.replace(Array.from({ length: 1000 }, () => cut))
    expect(() => faults.add(cut)).toThrow('1000 faults at most')
    expect(faults.list()).toHaveLength(1000)
  })

  it.each([
    [{ endpoint: 'users.undo', kind: 'cut' }, 'endpoint: there is no endpoint "users.undo"'],
    [{ endpoint: 'toString', kind: 'cut' }, 'endpoint: there is no endpoint "toString"'],
    [{ endpoint: 'users.merge', kind: 'boom' }, 'kind: wanted latency, refusal, cut or lost'],
    [{ endpoint: 'users.merge', kind: 'cut', times: 0 }, 'times: wanted a whole number from 1 to 1000000'],
    [{ endpoint: 'users.merge', kind: 'cut', times: 1.5 }, 'times: wanted a whole number'],
    [{ endpoint: 'users.merge', kind: 'latency', ms: 3_600_001 }, 'ms: wanted 0 to 3600000 milliseconds'],
    [
      { endpoint: 'users.merge', kind: 'refusal', status: 418 },
      'status: users.merge is never refused with 418; wanted 400, 401',
    ],
    [{ endpoint: 'users.merge', kind: 'refusal', status: 202 }, 'never refused with 202'],
    [
      { endpoint: 'users.merge', kind: 'refusal', status: 400, body: { message: 'no' } },
      'body: message: Invalid option',
    ],
    [
      { endpoint: 'users.merge', kind: 'refusal', status: 500, body: { message: 'Internal Server Error', code: 1 } },
      'body: code: a member that the contract does not declare',
    ],
  ])('%j is none', (fault, objection) => {
    // What JavaScript can hand over, whatever the types say.
    expect(() => createFaults().add(fault as unknown as Fault)).toThrow(objection)
  })
})

describe('properties', () => {
  it('every call meets the first fault of its endpoint that is not spent', () => {
    const endpoint = fc.constantFrom('users.merge' as const, 'users.track' as const, 'users.delete' as const)
    const fault = fc.record({
      endpoint,
      kind: fc.constantFrom('cut' as const, 'lost' as const),
      times: fc.integer({ min: 1, max: 4 }),
    })
    fc.assert(
      fc.property(fc.array(fault, { maxLength: 6 }), fc.array(endpoint, { maxLength: 20 }), (given, calls) => {
        const faults = createFaults()
        faults.replace(given)
        const expected = given.flatMap((each) => Array.from({ length: each.times }, () => each))
        for (const called of calls) {
          const at = expected.findIndex((each) => each.endpoint === called)
          expect(faults.take(called)).toBe(at === -1 ? undefined : expected.splice(at, 1)[0])
        }
        const states = faults.list()
        expect(states.reduce((sum, { left }) => sum + left, 0)).toBe(expected.length)
        expect(states.every(({ fault: { times = 1 }, hits, left }) => hits + left === times)).toBe(true)
      }),
    )
  })
})
