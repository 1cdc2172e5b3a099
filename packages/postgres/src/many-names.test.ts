import { createService, parseStateFile } from '@brazier/backend'
import { createCaller } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from './database.ts'
import { postgresPersistence } from './persistence.ts'
import type { Session } from './session.ts'
import { newName, someOwnDatabases, type TestDatabase } from './testing/databases.ts'

const names = 4000
const databases = Object.entries(someOwnDatabases(inject('everywhere')))

/** A database that counts the statements of its sessions, and tells their texts. */
const counting = (
  database: Database,
  heard: (text: string) => void,
): { readonly counted: Database; readonly statements: () => number } => {
  let statements = 0
  const watched = (session: Session): Session => ({
    ...session,
    query: (...query) => {
      statements += 1
      heard(query[0].text)
      return session.query(...query)
    },
    change: (...change) => {
      heard(change[0].text)
      return session.change(...change)
    },
  })
  const counted: Database = {
    ...database,
    session: (work, signal) => database.session((session) => work(watched(session)), signal),
  }
  return { counted, statements: () => statements }
}

const attributes = Object.fromEntries(Array.from({ length: names }, (_, index) => [`name${index}`, index]))

describe.each(databases)(`one user with ${names} names of attributes, in %s`, (_place, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())

  const service = async (heard: (text: string) => void = () => undefined, pause = () => Promise.resolve()) => {
    const { counted, statements } = counting(db.database, heard)
    const backend = createService({
      runtime: {
        now: () => 0,
        seed: () => 1,
        requestId: () => '00000000-0000-4000-8000-000000000000',
        after: () => undefined,
        pause,
        failed: ({ error }) => {
          throw error
        },
      },
      persistence: await postgresPersistence(counted),
    })
    const name = newName()
    const workspace = await backend.workspaces.create({ name })
    await backend.workspaces.addKey(name, name)
    return { workspace, statements, ...createCaller(backend.fetch, 'http://service.test', name) }
  }

  it('takes a statement for hundreds of names when it comes in a state, and when that is read back', async () => {
    const { workspace, statements } = await service()
    await workspace.restore(parseStateFile({ users: [{ external_id: 'a', custom_attributes: attributes }] }))
    expect(statements()).toBeLessThan(100)
    const whole = await workspace.snapshot()
    expect(whole.custom_attributes).toHaveLength(names)
    const before = statements()
    await workspace.restore(whole)
    expect(statements() - before).toBeLessThan(150)
    expect((await workspace.snapshot()).custom_attributes).toEqual(whole.custom_attributes)
  })

  it('takes as few when it comes in a request', async () => {
    const { workspace, statements, call } = await service()
    await call('users.track', { attributes: [{ external_id: 'a', ...attributes }] })
    const before = statements()
    await workspace.settle()
    expect(statements() - before).toBeLessThan(100)
    expect((await workspace.snapshot()).custom_attributes).toHaveLength(names)
  })

  it.each(['loadState', 'loadFirstState'] as const)(
    'gets a large state in pieces through %s, like a replaced one',
    async (method) => {
      let [pauses, inserts] = [0, 0]
      const pieces = new Set<number>()
      const heard = (text: string): void => {
        if (!text.startsWith('INSERT INTO profiles')) return
        inserts += 1
        pieces.add(pauses)
      }
      const { workspace } = await service(heard, async () => void (pauses += 1))
      const users = Array.from({ length: 2000 }, (_, index) => ({ external_id: `u${index}` }))
      await workspace[method](parseStateFile({ users }))
      expect([inserts, pieces.size]).toEqual([10, 5])
      expect((await workspace.snapshot()).users).toHaveLength(2000)
    },
  )

  it('keeps nothing of a large first state that does not fit at its end', async () => {
    const { workspace } = await service()
    const users = Array.from({ length: 2000 }, (_, index) => ({ external_id: `u${index % 1999}` }))
    await expect(workspace.loadFirstState(parseStateFile({ users }))).rejects.toThrow('users[1999]')
    expect((await workspace.snapshot()).users).toEqual([])
    expect(await workspace.loadFirstState(parseStateFile({ users: users.slice(1) }))).toBe(true)
  })

  it('loses no record of a large state, of whatever kind, while it is saved in pieces', async () => {
    const { workspace } = await service()
    const many = Array.from({ length: 1100 }, (_, index) => `r${index}`)
    const at = '2024-01-01T00:00:00Z'
    const state = parseStateFile({
      users: many.map((external_id) => ({
        external_id,
        custom_events: { [external_id]: { count: 1, first: at, last: at } },
      })),
      tags: many.map((name) => ({ name })),
      apps: many.map((id) => ({ id, name: id, platform: 'ios' })),
      subscription_groups: many.map((id) => ({ id, name: id, channel: 'email' as const })),
      products: many.map((product_id) => ({ product_id })),
      catalogs: [{ name: 'c', fields: [{ name: 'id', type: 'string' }], items: many.map((id) => ({ id })) }],
      email_lists: many.map((id) => ({ list: 'spam' as const, email: `${id}@example.com`, at })),
      jobs: many.map((id, index) => ({ id: index + 1, kind: id, payload: null, run_at: at, attempts: 0 })),
    })
    await workspace.restore(state)
    const { catalogs, ...whole } = await workspace.snapshot()
    const lists = [
      'users',
      'custom_events',
      'tags',
      'apps',
      'subscription_groups',
      'products',
      'email_lists',
      'jobs',
    ] as const
    expect(Object.fromEntries(lists.map((list) => [list, whole[list]?.length]))).toEqual(
      Object.fromEntries(lists.map((list) => [list, many.length])),
    )
    expect(catalogs?.[0]?.items).toHaveLength(many.length)
  })
})
