import { createService, manualClock, type Backend, type Persistence } from '@brazier/backend'
import { type Caller, createCaller } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pgDatabase } from './drivers/pg-database.ts'
import { postgresPersistence } from './persistence.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'

const start = Date.UTC(2024, 5, 1)
const key = 'key-of-both'
const query = { start_date: '2024-01-01', end_date: '2024-02-01' }

/** A service on a database as another process would be; work waits for `settle`. */
const serviceOn = (persistence: Persistence, options: { readonly workspaceKeys?: boolean } = {}) => {
  const failures: unknown[] = []
  let drawn = 0
  const backend = createService({
    runtime: {
      now: () => start,
      seed: () => (drawn += 1),
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: () => undefined,
      failed: (failure) => void failures.push(failure),
    },
    queueDelay: false,
    persistence,
    ...options,
  })
  return { backend, failures, caller: createCaller(backend.fetch, 'http://service.test', key) }
}

describe('two processes on one database', () => {
  let server: EmbeddedPostgres
  const databases = [] as ReturnType<typeof pgDatabase>[]
  const open = async (): Promise<Persistence> => {
    const database = pgDatabase({ url: server.url })
    databases.push(database)
    return postgresPersistence(database)
  }
  let both: readonly [ReturnType<typeof serviceOn>, ReturnType<typeof serviceOn>]
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
    both = [serviceOn(await open(), { workspaceKeys: true }), serviceOn(await open(), { workspaceKeys: true })]
    await both[0].backend.workspaces.create({ name: 'shared', clock: manualClock(start) })
    await both[0].backend.workspaces.addKey(key, 'shared')
  })
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()))
    await server.stop()
  })

  /** Does all work of a workspace in both processes at once. */
  const settleTogether = async (name: string): Promise<void> => {
    const settle = async ({ workspaces }: Backend): Promise<number> =>
      (await (await workspaces.find(name))?.settle()) ?? 0
    for (let ran = 1; ran > 0;) {
      const counts = await Promise.all(both.map(({ backend }) => settle(backend)))
      ran = counts.reduce((sum, count) => sum + count, 0)
    }
  }

  it('see one another’s users, and draw different ids', async () => {
    const [one, other] = both
    await one.caller.call('users.track', { attributes: [{ external_id: 'a' }] })
    await other.caller.call('users.track', { attributes: [{ external_id: 'b' }] })
    await settleTogether('shared')
    const { body } = await one.caller.call('users.export.ids', { external_ids: ['a', 'b'] })
    const users = Reflect.get(Object(body), 'users') as readonly { readonly braze_id: string }[] // the contract's own answer
    expect(new Set(users.map(({ braze_id }) => braze_id)).size).toBe(2)
  })

  it('agree on keys, on workspaces made by keys, and on deletions', async () => {
    const [one, other] = both
    const named = { key: 'ws_own' }
    expect((await one.caller.call('email.hard_bounces', undefined, { ...named, query })).status).toBe(200)
    expect((await other.caller.call('email.hard_bounces', undefined, { ...named, query })).status).toBe(200)
    expect(await other.backend.workspaces.nameOfKey('ws_own')).toBe('ws_own')
    await other.backend.workspaces.create({ name: 'short' })
    await other.backend.workspaces.addKey('short-key', 'short', ['users.delete'])
    const asShort = () => one.caller.call('email.hard_bounces', undefined, { key: 'short-key', query })
    expect((await asShort()).status).toBe(403)
    await expect(one.backend.workspaces.create({ name: 'short' })).rejects.toThrow(TypeError)
    expect(await one.backend.workspaces.delete('short')).toBe(true)
    expect(await other.backend.workspaces.find('short')).toBeUndefined()
    await expect.poll(async () => (await asShort()).status).toBe(401)
  })

  it('leave a workspace that another process made anew, when only the one before is to go', async () => {
    const [one, other] = both
    const before = await one.backend.workspaces.create({ name: 'again' })
    await other.backend.workspaces.delete('again')
    const anew = await other.backend.workspaces.create({ name: 'again' })
    expect(await one.backend.workspaces.delete('again', before)).toBe(false)
    expect(await other.backend.workspaces.delete('again', anew)).toBe(true)
  })

  it('say which workspace they delete, and do the work of the others if they did not hear it', async () => {
    const [one, other] = both
    const heard: string[] = []
    ;(await open()).directory.onDeleted((name) => void heard.push(name))
    for (const name of ['ws_first', 'ws_second']) {
      await one.caller.call('users.track', { attributes: [{ external_id: 'a' }] }, { key: name })
    }
    await databases[0]?.session((session) => session.exec("DELETE FROM workspaces WHERE name = 'ws_first'"))
    expect(await one.backend.settle()).toBeGreaterThan(0)
    expect((await (await other.backend.workspaces.find('ws_second'))?.snapshot())?.jobs).toEqual([])
    await other.backend.workspaces.delete('ws_second')
    await expect.poll(() => heard).toContain('ws_second')
  })

  it('share one manual clock', async () => {
    const [one, other] = both
    await (await one.backend.workspaces.find('shared'))?.setClock(start + 5000)
    expect((await other.backend.workspaces.find('shared'))?.clock.now()).toBe(start + 5000)
  })

  it('advance one clock at once: what each advances adds up, and every job runs once, at its own instant', async () => {
    const hourMs = 3_600_000
    const [first] = both
    const made = await first.backend.workspaces.create({ name: 'timed', clock: manualClock(start) })
    const instants = Array.from({ length: 300 }, (_, index) => start + (index + 1) * hourMs)
    await made.store.transaction(async (tx) => {
      for (const at of instants) await tx.jobs.add('users.track', { attributes: [{ external_id: `u${at}` }] }, at)
    })
    const advance = async ({ workspaces }: Backend, hours: number): Promise<void> =>
      (await workspaces.find('timed'))?.advanceBy(hours * hourMs)
    await Promise.all(both.map(({ backend }, index) => advance(backend, index === 0 ? 180 : 120)))
    const clocks = both.map(async ({ backend }) => (await backend.workspaces.find('timed'))?.clock.now())
    expect(await Promise.all(clocks)).toEqual([start + 300 * hourMs, start + 300 * hourMs])
    const { users = [], jobs = [] } = await made.snapshot()
    expect(users.map(({ created_at }) => created_at)).toEqual(instants)
    expect(jobs).toEqual([])
  })

  it('find due work that no process does', async () => {
    const [one, other] = both
    await one.caller.call('users.track', { attributes: [{ external_id: 'left' }] }, { key: 'ws_left' })
    const { persistence } = { persistence: await open() }
    expect(await persistence.coordination.overdue(start + 500)).toEqual([])
    expect(await persistence.coordination.overdue(start + 2000)).toEqual(['ws_left'])
    await (await other.backend.workspaces.find('ws_left'))?.settle()
    expect(await persistence.coordination.overdue(start + 2000)).toEqual([])
  })

  it('lose no purchase and count none twice while others merge', async () => {
    let state = 1
    const draw = (below: number): number => {
      state = (state * 48_271) % 0x7fff_ffff
      return state % below
    }
    const user = (): string => `u${draw(12)}`
    const act = async ({ call }: Caller, step: number): Promise<number> => {
      if (step % 3 === 2) {
        const update = { identifier_to_merge: { external_id: user() }, identifier_to_keep: { external_id: user() } }
        await call('users.merge', { merge_updates: [update] })
        return 0
      }
      const purchase = { product_id: 'p', currency: 'USD', price: 1.5, time: '2024-05-31T00:00:00Z' }
      await call('users.track', { purchases: [{ external_id: user(), ...purchase }] })
      return 1
    }
    const client = async (index: number): Promise<number> => {
      const { caller, backend } = both[index % 2 === 0 ? 0 : 1]
      let bought = 0
      for (let step = 0; step < 6; step += 1) {
        bought += await act(caller, step)
        if (index < 8) await (await backend.workspaces.find('shared'))?.settle()
      }
      return bought
    }
    const bought = (await Promise.all(Array.from({ length: 64 }, (_, index) => client(index)))).reduce(
      (a, b) => a + b,
      0,
    )
    await settleTogether('shared')
    const { users = [] } = (await (await both[0].backend.workspaces.find('shared'))?.snapshot()) ?? {}
    const totals = users.map(({ purchase_totals }) => purchase_totals)
    expect(totals.reduce((sum, total) => sum + (total?.count ?? 0), 0)).toBe(bought)
    expect(totals.reduce((sum, total) => sum + (total?.total_cents ?? 0), 0)).toBe(bought * 150)
    expect(both.flatMap(({ failures }) => failures)).toEqual([])
  })
})
