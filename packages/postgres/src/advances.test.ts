import { type Backend, createService, manualClock, memoryPersistence, type Persistence } from '@brazier/backend'
import { createCaller } from '@brazier/testkit'
import { afterAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { postgresPersistence } from './persistence.ts'
import { newName, sharedDatabases } from './testing/databases.ts'

const start = Date.UTC(2024, 5, 1)
const hourMs = 3_600_000

const serviceOn = (persistence: Persistence): Backend =>
  createService({
    runtime: {
      now: () => start,
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: (delay, work) => void (delay === 0 && setImmediate(work)),
      failed: ({ error }) => {
        throw error
      },
    },
    persistence,
  })

const others: Database[] = []

/** The processes of each kind of place. */
const places: { readonly [name: string]: () => Promise<readonly Backend[]> } = {
  memory: async () => [serviceOn(memoryPersistence())],
  ...Object.fromEntries(
    Object.entries(sharedDatabases).map(([name, open]) => [name, async () => [serviceOn((await open()).persistence)]]),
  ),
  'PostgreSQL, two processes': async () => {
    const opened = await sharedDatabases['PostgreSQL']?.()
    if (opened?.server === undefined) throw new TypeError('no server')
    const other = pgDatabase({ url: opened.server.url })
    others.push(other)
    return [serviceOn(opened.persistence), serviceOn(await postgresPersistence(other))]
  },
}

describe.each(Object.entries(places))('a hundred advances at once, on %s', (_, open) => {
  afterAll(() => Promise.all(others.splice(0).map((database) => database.close())))

  it('all count, beside requests and due jobs', async () => {
    const backends = await open()
    const [first = serviceOn(memoryPersistence())] = backends
    const name = newName()
    const made = await first.workspaces.create({ name, clock: manualClock(start) })
    await first.workspaces.addKey(name, name)
    await made.store.transaction(async (tx) => {
      for (let hour = 1; hour <= 100; hour += 1) {
        await tx.jobs.add('users.track', { attributes: [{ external_id: `u${hour}` }] }, start + hour * hourMs)
      }
    })
    const advance = async (index: number): Promise<void> => {
      const backend = backends[index % backends.length] ?? first
      const { call } = createCaller(backend.fetch, 'http://service.test', name)
      await call('users.track', { attributes: [{ external_id: 'asked' }] })
      await (await backend.workspaces.find(name))?.advanceBy(hourMs)
    }
    await Promise.all(Array.from({ length: 100 }, (__, index) => advance(index)))
    for (const { workspaces } of backends) {
      expect((await workspaces.find(name))?.clock.now()).toBe(start + 100 * hourMs)
    }
    await made.settle()
    const { users = [], jobs = [] } = await made.snapshot()
    const created = users.filter(({ external_id }) => external_id !== 'asked').map(({ created_at }) => created_at)
    expect(created).toEqual(Array.from({ length: 100 }, (__, hour) => start + (hour + 1) * hourMs))
    expect([users.length, jobs]).toEqual([101, []])
  })
})
