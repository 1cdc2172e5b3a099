import type { Store } from '@brazier/backend'
import { newProfile, type Profile } from '@brazier/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postgresPersistence } from './persistence.ts'
import { newName, sharedDatabases, storageOf, type TestDatabase } from './testing/databases.ts'
import { createUnitOfWork } from './unit-of-work.ts'
import { type Cached, createWorkspaceCache } from './workspace-cache.ts'

const profile = (id: string): Profile => ({
  ...newProfile({ braze_id: id, now: 0, random_bucket: 0 }),
  external_id: id,
})

const cachedOf = (workspace: number, size: number): Cached => {
  const unit = createUnitOfWork(workspace, { last_job: 0, last_message: 0, last_number: 0 })
  unit.register({ flush: () => Promise.resolve(), size: () => size })
  return { unit, tx: Object.create(null) }
}

describe('the cache of a process', () => {
  it('returns a unit of work for the same contents and version, once', () => {
    const cache = createWorkspaceCache()
    for (const [workspace, version] of [
      [1, 'v8'],
      [2, 'v7'],
    ] as const) {
      cache.put('a', 'v7', cachedOf(1, 1))
      expect(cache.take('a', workspace, version)).toBeUndefined()
      expect(cache.take('a', 1, 'v7')).toBeUndefined()
    }
    const cached = cachedOf(1, 1)
    cache.put('a', 'v7', cached)
    expect(cache.take('a', 1, 'v7')?.unit).toBe(cached.unit)
    expect(cache.take('a', 1, 'v7')).toBeUndefined()
  })

  it('drops the least recently used workspaces when it has too many values', () => {
    const cache = createWorkspaceCache(10)
    for (const name of ['a', 'b', 'c']) cache.put(name, 'v1', cachedOf(1, 4))
    expect(cache.take('a', 1, 'v1')).toBeUndefined()
    expect(cache.take('b', 1, 'v1')).toBeDefined()
    cache.put('d', 'v1', cachedOf(1, 11))
    expect(cache.take('c', 1, 'v1')).toBeUndefined()
    expect(cache.take('d', 1, 'v1')).toBeUndefined()
  })
})

describe.each(Object.entries(sharedDatabases))('two stores on a workspace in %s', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())

  it('see what the other has written, whatever they have in their caches', async () => {
    const name = newName()
    const open = async (): Promise<Store> => (await storageOf(await postgresPersistence(db.database), name)).store
    const [one, other] = [await open(), await open()]
    const found = (store: Store, id: string): Promise<readonly Profile[]> =>
      store.transaction((tx) => tx.profiles.find('external_id', id))
    await one.transaction((tx) => tx.profiles.put(profile('a')))
    expect(await found(one, 'b')).toEqual([])
    expect(await found(other, 'a')).toEqual([profile('a')])
    await other.transaction((tx) => tx.profiles.put({ ...profile('a'), external_id: 'b' }))
    expect(await found(one, 'a')).toEqual([])
    expect(await found(one, 'b')).toMatchObject([{ braze_id: 'a' }])
    await one.transaction((tx) => tx.jobs.add('kind', 1, 0))
    await other.transaction((tx) => tx.jobs.add('kind', 2, -1))
    expect(await one.transaction(async (tx) => (await tx.jobs.take(0))?.payload)).toBe(2)
    expect(await other.transaction(async (tx) => (await tx.jobs.take(0))?.payload)).toBe(1)
    expect(await one.transaction((tx) => tx.jobs.take(0))).toBeUndefined()
    await other.replace((tx) => tx.profiles.put(profile('c')))
    expect(await found(one, 'b')).toEqual([])
    expect(await one.transaction((tx) => tx.profiles.page(undefined, 10))).toEqual([profile('c')])
  })
})
