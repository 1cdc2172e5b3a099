import { areaOf, endpointIds } from '@brazier/contract'
import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { allAreas } from './areas.ts'
import { createService } from './create-service.ts'
import { manualClock } from './ports/clock.ts'
import { users as usersArea } from './users/area.ts'

const runtime = {
  now: () => 0,
  seed: () => 1,
  requestId: () => 'id',
  after: () => undefined,
  failed: () => undefined,
}

const track = { attributes: [{ external_id: 'ada' }] }

/** The external_ids in a workspace. */
const users = async ({ backend }: TestService, name: string): Promise<readonly unknown[] | undefined> =>
  (await (await backend.workspaces.find(name))?.snapshot())?.users?.map(({ external_id }) => external_id)

describe('workspaces', () => {
  it('are separate: users, rate limits, request logs', async () => {
    const test = await testService()
    await test.backend.workspaces.create({ name: 'other', clock: test.clock })
    await test.backend.workspaces.addKey('other-key', 'other')
    await test.call('users.track', track)
    await test.settle()
    expect([await users(test, 'test'), await users(test, 'other')]).toEqual([['ada'], []])
    const { headers } = await test.call('users.track', track, { key: 'other-key' })
    expect(headers.get('x-ratelimit-remaining')).toBe('2999')
    expect(await test.workspace.requests.list(10)).toHaveLength(1)
    expect(await test.backend.workspaces.names()).toEqual(['test', 'other'])
  })

  it('keep less than 20,000 characters of a body of 4 MB, if nothing else is said', async () => {
    const backend = createService({ runtime, queueDelay: false })
    const workspace = await backend.workspaces.create({ name: 'test' })
    await backend.workspaces.addKey('key', 'test')
    const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' }
    const body = JSON.stringify({ attributes: 'x'.repeat(4_000_000) })
    const asked = new Request('http://test/users/track', { method: 'POST', headers, body })
    expect((await backend.fetch(asked)).status).toBe(400)
    expect((await workspace.requests.list(1))[0]?.request.length).toBeLessThan(20_000)
  })

  it('answer the same requests with the same bytes if their seeds and clocks are the same', async () => {
    const run = async (seed: number): Promise<object> => {
      const { call, settle } = await testService({ seed })
      await call('users.track', { attributes: [{ email: 'a@example.com' }, { phone: '+4930123456' }] })
      await settle()
      return (await call('users.export.ids', { email_address: 'a@example.com', phone: '+4930123456' })).body
    }
    expect(await run(1)).toEqual(await run(1))
    expect(await run(1)).not.toEqual(await run(2))
  })

  it.each(['', 'a b', 'a/b', 'ä', 'x'.repeat(65), 'test'])('cannot be named %j', async (name) => {
    const { backend } = await testService()
    await expect(backend.workspaces.create({ name })).rejects.toThrow(TypeError)
  })

  it('are deleted with their keys', async () => {
    const test = await testService()
    expect(await test.backend.workspaces.nameOfKey(test.key)).toBe('test')
    expect(await test.backend.workspaces.delete('test')).toBe(true)
    expect((await test.call('users.track', track)).status).toBe(401)
    expect(await test.backend.workspaces.delete('test')).toBe(false)
    expect(await test.backend.workspaces.nameOfKey(test.key)).toBeUndefined()
  })
})

describe('keys', () => {
  it('have all permissions, or the given ones', async () => {
    const { backend, call } = await testService()
    await backend.workspaces.addKey('deleter', 'test', ['users.delete'])
    expect((await call('users.delete', { braze_ids: [] }, { key: 'deleter' })).status).toBe(201)
    expect((await call('users.track', track, { key: 'deleter' })).status).toBe(403)
  })

  it('open the workspace for which they were last added', async () => {
    const test = await testService()
    await test.backend.workspaces.create({ name: 'other', clock: test.clock })
    await test.backend.workspaces.addKey(test.key, 'other')
    await test.call('users.track', track)
    await test.settle()
    expect([await users(test, 'test'), await users(test, 'other')]).toEqual([[], ['ada']])
  })

  it('cannot be added for a workspace that does not exist', async () => {
    const { backend } = await testService()
    await expect(backend.workspaces.addKey('key', 'nowhere')).rejects.toThrow(TypeError)
  })
})

describe('a key ws_<name>', () => {
  it('opens its own workspace: empty at first use, then always the same', async () => {
    const test = await testService({ workspaceKeys: true })
    await test.call('users.track', track, { key: 'ws_one' })
    await test.call('users.track', { attributes: [{ external_id: 'bob' }] }, { key: 'ws_two' })
    await test.call('users.track', { attributes: [{ external_id: 'eve' }] }, { key: 'ws_one' })
    await test.settle()
    expect([await users(test, 'test'), await users(test, 'ws_one'), await users(test, 'ws_two')]).toEqual([
      [],
      ['ada', 'eve'],
      ['bob'],
    ])
  })

  it('opens nothing if workspaceKeys is off', async () => {
    const test = await testService()
    expect((await test.call('users.track', track, { key: 'ws_one' })).status).toBe(401)
    expect(await test.backend.workspaces.names()).toEqual(['test'])
  })

  it('never opens a workspace that has a key', async () => {
    const test = await testService({ workspaceKeys: true })
    await test.backend.workspaces.create({ name: 'ws_private' })
    await test.backend.workspaces.addKey('private-key', 'ws_private')
    expect((await test.call('users.track', track, { key: 'ws_private' })).status).toBe(401)
    expect((await test.call('users.track', track, { key: 'ws_test' })).status).toBe(201)
    expect(await test.backend.workspaces.find('test')).toBe(test.workspace)
  })

  it.each(['ws_', 'ws_a b', 'ws_a/b', 'WS_a', ` ws_a`, `ws_${'x'.repeat(62)}`, 'ws_ä'])(
    '%j is no such key',
    async (key) => {
      const { call } = await testService({ workspaceKeys: true })
      expect(
        (await call('users.track', track, { headers: { Authorization: `Bearer ${encodeURI(key)}` } })).status,
      ).toBe(401)
    },
  )

  it('creates at most 10,000 workspaces', async () => {
    const test = await testService({ workspaceKeys: true })
    const open = async (key: string): Promise<number> =>
      (await test.call('users.delete', { braze_ids: [] }, { key })).status
    for (let index = 2; index < 10_000; index += 1) await test.backend.workspaces.create({ name: `made-${index}` })
    expect([await open('ws_last'), await open('ws_more'), await open('ws_last')]).toEqual([201, 503, 201])
    const { body } = await test.call('users.delete', {}, { key: 'ws_more' })
    expect(body).toEqual({ message: expect.stringMatching(/10000 workspaces.*--most-workspaces/) })
  })
})

describe('a queued job', () => {
  const accepted = async () => {
    const timers: { readonly delay: number; readonly work: () => void }[] = []
    const backend = createService({
      runtime: {
        ...runtime,
        after: (delay, work) => void timers.push({ delay, work }),
      },
    })
    const workspace = await backend.workspaces.create({ name: 'test', clock: manualClock(0) })
    await backend.workspaces.addKey('key', 'test')
    const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' }
    const request = new Request('http://service.test/users/track', {
      method: 'POST',
      headers,
      body: JSON.stringify(track),
    })
    expect((await backend.fetch(request)).status).toBe(201)
    return { backend, workspace, timers }
  }

  it('runs right after the answer', async () => {
    const { workspace, timers } = await accepted()
    expect((await workspace.snapshot()).users).toEqual([])
    expect(timers.map(({ delay }) => delay)).toEqual([0])
    timers[0]?.work()
    await workspace.snapshot()
    expect((await workspace.snapshot()).users).toHaveLength(1)
  })

  it('does not run after its workspace is deleted', async () => {
    const { backend, workspace, timers } = await accepted()
    await backend.workspaces.delete('test')
    timers[0]?.work()
    workspace.wake()
    await workspace.snapshot()
    expect((await workspace.snapshot()).users).toEqual([])
    expect(timers).toHaveLength(1)
  })

  it('runs in settle only as long as it goes on: it is asked before each hundred jobs', async () => {
    const test = await testService()
    const merges = Array.from({ length: 50 }, (_, index) => ({
      identifier_to_merge: { external_id: `a${index}` },
      identifier_to_keep: { external_id: `b${index}` },
    }))
    for (let request = 0; request < 5; request += 1) await test.call('users.merge', { merge_updates: merges })
    const answers = [true, true, false]
    expect(await test.backend.settle(async () => answers.shift() === true)).toBe(200)
    expect(await test.settle()).toBe(50)
  })

  it('of any workspace runs in settle, which returns the number of jobs', async () => {
    const test = await testService({ workspaceKeys: true })
    for (const key of [test.key, 'ws_one', 'ws_two']) await test.call('users.track', track, { key })
    expect(await test.settle()).toBe(3)
    expect(await test.settle()).toBe(0)
  })
})

describe('areas', () => {
  it('have a handler for every endpoint', () => {
    const ids = allAreas.flatMap(({ name, handlers }) => [...handlers.keys()].map((id) => [id, name] as const))
    expect(new Map(ids)).toEqual(new Map(endpointIds.map((id) => [id, areaOf(id)])))
    const made = allAreas.flatMap(({ handlers }) => [...handlers.values()])
    expect(made.filter((handler) => typeof handler !== 'function')).toEqual([])
  })

  it('that a service does not have are no endpoints of it', async () => {
    const backend = createService({ areas: [usersArea], runtime })
    await expect(backend.serve('campaigns.list', new Request('http://service.test/'))).rejects.toThrow(
      'this service has no campaigns.list',
    )
  })
})
