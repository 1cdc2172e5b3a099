import { describe, expect, it } from 'vitest'
import { type TestService, testService } from '../../testkit/src/index.ts'
import { createBackend } from './backend.ts'
import { manualClock } from './ports/clock.ts'

const track = { attributes: [{ external_id: 'ada' }] }

/** The external_ids in a workspace. */
const users = async ({ backend }: TestService, name: string): Promise<readonly unknown[] | undefined> =>
  (await backend.workspace(name)?.snapshot())?.users?.map(({ external_id }) => external_id)

describe('workspaces', () => {
  it('see nothing of each other: users, limits, requests', async () => {
    const test = await testService()
    test.backend.createWorkspace({ name: 'other', clock: test.clock })
    test.backend.addKey('other-key', 'other')
    await test.call('users.track', track)
    await test.settle()
    expect([await users(test, 'test'), await users(test, 'other')]).toEqual([['ada'], []])
    const { headers } = await test.call('users.track', track, { key: 'other-key' })
    expect(headers.get('x-ratelimit-remaining')).toBe('2999')
    expect(await test.workspace.requests.list(10)).toHaveLength(1)
    expect(test.backend.workspaceNames()).toEqual(['test', 'other'])
  })

  it('give the same bytes to the same requests when their seeds and clocks are the same', async () => {
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
    expect(() => backend.createWorkspace({ name })).toThrow(TypeError)
  })

  it('that are taken away take their keys along', async () => {
    const test = await testService()
    expect(test.backend.workspaceOfKey(test.key)).toBe('test')
    expect(test.backend.deleteWorkspace('test')).toBe(true)
    expect((await test.call('users.track', track)).status).toBe(401)
    expect(test.backend.deleteWorkspace('test')).toBe(false)
    expect(test.backend.workspaceOfKey(test.key)).toBeUndefined()
  })
})

describe('keys', () => {
  it('have all permissions, or those that they are given', async () => {
    const { backend, call } = await testService()
    backend.addKey('deleter', 'test', ['users.delete'])
    expect((await call('users.delete', {}, { key: 'deleter' })).status).toBe(201)
    expect((await call('users.track', track, { key: 'deleter' })).status).toBe(403)
  })

  it('open what they were last added for', async () => {
    const test = await testService()
    test.backend.createWorkspace({ name: 'other', clock: test.clock })
    test.backend.addKey(test.key, 'other')
    await test.call('users.track', track)
    await test.settle()
    expect([await users(test, 'test'), await users(test, 'other')]).toEqual([[], ['ada']])
  })

  it('cannot be added for a workspace that does not exist', async () => {
    const { backend } = await testService()
    expect(() => backend.addKey('key', 'nowhere')).toThrow(TypeError)
  })
})

describe('a key ws_<name>', () => {
  it('opens a workspace of its own, empty at first use, and the same ever after', async () => {
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

  it('opens nothing when that is off', async () => {
    const test = await testService()
    expect((await test.call('users.track', track, { key: 'ws_one' })).status).toBe(401)
    expect(test.backend.workspaceNames()).toEqual(['test'])
  })

  it('never opens a workspace that was made otherwise', async () => {
    const test = await testService({ workspaceKeys: true })
    test.backend.createWorkspace({ name: 'ws_private' })
    expect((await test.call('users.track', track, { key: 'ws_private' })).status).toBe(401)
    expect((await test.call('users.track', track, { key: 'ws_test' })).status).toBe(201)
    expect(test.backend.workspace('test')).toBe(test.workspace)
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

  it('makes 10,000 workspaces at most', async () => {
    const test = await testService({ workspaceKeys: true })
    const open = async (key: string): Promise<number> => (await test.call('users.delete', {}, { key })).status
    for (let index = 2; index < 10_000; index += 1) test.backend.createWorkspace({ name: `made-${index}` })
    expect([await open('ws_last'), await open('ws_more'), await open('ws_last')]).toEqual([201, 401, 201])
  })
})

describe('work that was acknowledged', () => {
  it('runs by itself right after the answer', async () => {
    const timers: { readonly delay: number; readonly work: () => void }[] = []
    const backend = createBackend({
      surroundings: {
        now: () => 0,
        seed: () => 1,
        requestId: () => 'id',
        after: (delay, work) => void timers.push({ delay, work }),
        failed: () => undefined,
      },
    })
    const workspace = backend.createWorkspace({ name: 'test', clock: manualClock(0) })
    backend.addKey('key', 'test')
    const headers = { Authorization: 'Bearer key', 'Content-Type': 'application/json' }
    const request = new Request('http://service.test/users/track', {
      method: 'POST',
      headers,
      body: JSON.stringify(track),
    })
    expect((await backend.fetch(request)).status).toBe(201)
    expect((await workspace.snapshot()).users).toEqual([])
    expect(timers.map(({ delay }) => delay)).toEqual([0])
    timers[0]?.work()
    await workspace.snapshot()
    expect((await workspace.snapshot()).users).toHaveLength(1)
  })

  it('of every workspace is run by settle, which says how many jobs ran', async () => {
    const test = await testService({ workspaceKeys: true })
    for (const key of [test.key, 'ws_one', 'ws_two']) await test.call('users.track', track, { key })
    expect(await test.settle()).toBe(3)
    expect(await test.settle()).toBe(0)
  })
})
