import { type TestService, testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'

const service = (): Promise<TestService> =>
  testService({ state: { users: [{ external_id: 'ada', home_city: 'Ulm' }], tags: [{ name: 'tag' }] } })

/** Creates two users, one job of which waits. */
const change = async ({ call, settle, clock }: TestService): Promise<void> => {
  await call('users.track', { attributes: [{ external_id: 'ada', home_city: 'Bonn' }, { email: 'new@example.com' }] })
  await settle()
  await call('users.delete', { external_ids: ['ada'] })
  clock.set(clock.now())
}

describe('a checkpoint', () => {
  it('can be rolled back to any number of times, with the same records, jobs and ids', async () => {
    const test = await service()
    const { workspace } = test
    const start = await workspace.snapshot()
    const checkpoint = await workspace.checkpoint()
    await change(test)
    const changed = await workspace.snapshot()
    for (let time = 0; time < 3; time += 1) {
      await workspace.rollback(checkpoint)
      expect(await workspace.snapshot()).toEqual(start)
      await change(test)
      expect(await workspace.snapshot()).toEqual(changed)
    }
  })

  it('restores the ids before a request that waits for it', async () => {
    const { workspace } = await service()
    const { store, ids } = workspace
    const checkpoint = await workspace.checkpoint()
    const next = ids.brazeId(0)
    const rolledBack = workspace.rollback(checkpoint)
    expect(await store.transaction(async () => ids.brazeId(0))).toBe(next)
    await rolledBack
    expect(ids.brazeId(0)).not.toBe(next)
  })

  it('can be inside another', async () => {
    const test = await service()
    const { workspace } = test
    const start = await workspace.snapshot()
    const outer = await workspace.checkpoint()
    await change(test)
    const changed = await workspace.snapshot()
    const inner = await workspace.checkpoint()
    await test.settle()
    await workspace.rollback(inner)
    expect(await workspace.snapshot()).toEqual(changed)
    await workspace.rollback(outer)
    expect(await workspace.snapshot()).toEqual(start)
    await expect(workspace.rollback(inner)).rejects.toThrow(TypeError)
  })
})

describe('a reset', () => {
  it('deletes records, jobs, rate limits and the request log, and restarts the ids', async () => {
    const test = await testService()
    await change(test)
    const first = await test.workspace.snapshot()
    await test.workspace.reset()
    expect(await test.workspace.snapshot()).toMatchObject({ users: [], tags: [], jobs: [] })
    expect(await test.workspace.requests.list(10)).toEqual([])
    const { headers } = await test.call('users.delete', { external_ids: [] })
    expect(headers.get('x-ratelimit-remaining')).toBe('19999')
    await change(test)
    expect((await test.workspace.snapshot()).users).toEqual(first.users)
  })
})

describe('a clock', () => {
  it('cannot be set if it is real', async () => {
    const { backend } = await testService()
    const workspace = await backend.workspaces.create({ name: 'real' })
    expect(() => workspace.setClock(0)).toThrow(TypeError)
  })

  it('makes jobs due if it is set forward', async () => {
    const { workspace, settle } = await service()
    const due = workspace.clock.now() + 1000
    await workspace.store.transaction((tx) => tx.jobs.add('users.delete', { kind: 'external_id', value: 'ada' }, due))
    expect(await settle()).toBe(0)
    await workspace.setClock(due)
    expect(await settle()).toBe(1)
    expect((await workspace.snapshot()).users).toEqual([])
  })
})

describe('a state with a time', () => {
  it('ends an advance: its clock is at that time', async () => {
    const { workspace } = await service()
    const start = workspace.clock.now()
    await workspace.store.transaction(async (tx) => {
      for (let at = 1; at <= 300; at += 1) {
        await tx.jobs.add('users.delete', { kind: 'external_id', value: 'nobody' }, start + at)
      }
    })
    const advanced = workspace.advanceBy(86_400_000)
    await workspace.restore({ version: 1 }, { now: start + 1000 })
    await advanced
    expect(workspace.clock.now()).toBe(start + 1000)
  })
})

describe('the request log', () => {
  it('has the time, endpoint, status, both bodies and the masked key of each request, newest first', async () => {
    const { call, workspace } = await service()
    await call('users.delete', { external_ids: ['nobody'], note: 1 })
    await call('users.merge', { merge_updates: 'all' })
    expect(await workspace.requests.list(10)).toMatchObject([
      { endpoint: 'users.merge', status: 400, request: '{"merge_updates":"all"}', unknown: [] },
      {
        endpoint: 'users.delete',
        status: 201,
        time: workspace.clock.now(),
        api_key: '…ions',
        request: '{"external_ids":["nobody"],"note":1}',
        response: '{"deleted":1,"message":"success"}',
        unknown: ['note'],
      },
    ])
  })

  it('does not have requests without a valid key', async () => {
    const { call, workspace } = await service()
    await call('users.delete', {}, { key: 'wrong' })
    expect(await workspace.requests.list(10)).toEqual([])
  })
})
