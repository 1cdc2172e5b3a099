import { memoryPersistence, type Persistence } from '@brazier/backend'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { createDirectory } from './directory.ts'
import { ownDatabases, sharedDatabases } from './testing/databases.ts'

const inMemory = async (): Promise<{ readonly persistence: Persistence; close(): Promise<void> }> => ({
  persistence: memoryPersistence(),
  close: () => Promise.resolve(),
})

const permissions: ReadonlySet<string> = new Set(['users.merge'])

describe.each(Object.entries({ memory: inMemory, ...ownDatabases }))('the keys of a workspace on %s', (_, start) => {
  let place: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.close())

  it('are listed with what they may do, and open nothing once they are taken away', async () => {
    const { directory } = place.persistence
    for (const name of ['shop', 'camp']) await directory.create({ name, seed: 1 }, Infinity)
    for (const key of ['one', 'two']) await directory.addKey({ key, workspace: 'shop', permissions })
    const three = await directory.addKey({ key: 'three', workspace: 'camp', permissions })
    expect((await directory.findKey('three'))?.id).toBe(three)
    const one = await directory.findKey('one')
    const listed = await directory.keysOf('shop')
    expect(listed).toHaveLength(2)
    expect(listed.map(({ id }) => id)).toContain(one?.id)
    expect(listed[0]?.key.permissions).toEqual(permissions)
    expect(await directory.removeKey(one?.id ?? '', 'camp')).toBe(false)
    expect(await directory.removeKey(one?.id ?? '', 'shop')).toBe(true)
    expect(await directory.removeKey(one?.id ?? '', 'shop')).toBe(false)
    expect(await directory.findKey('one')).toBeUndefined()
    expect((await directory.findKey('two'))?.workspace.name).toBe('shop')
  })
})

it('a key that a process takes away opens nothing in others, though that process ends at once', async () => {
  const db = await (sharedDatabases['PostgreSQL'] ?? expect.unreachable)()
  const { directory } = db.persistence
  const ends = (): Promise<never> => Promise.reject(new Error('the process was killed'))
  /** After its first statement nothing is sent. */
  const ending: Database = {
    ...db.database,
    session: (work) => db.database.session((session) => work({ ...session, query: ends, exec: ends, commit: ends })),
  }
  const { removeKey } = await createDirectory(ending)
  await directory.create({ name: 'kiosk', seed: 1 }, Infinity)
  const id = await directory.addKey({ key: 'kiosk', workspace: 'kiosk', permissions })
  expect(await directory.findKey('kiosk')).toBeDefined()
  expect(await removeKey(id, 'kiosk')).toBe(true)
  await expect.poll(() => directory.findKey('kiosk')).toBeUndefined()
})
