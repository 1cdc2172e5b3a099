import type { Store } from '@brazier/backend'
import { newProfile, type Profile } from '@brazier/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMemory } from './memory.ts'
import { postgresPersistence } from './persistence.ts'
import { newName, sharedDatabases, type TestDatabase } from './testing/places.ts'
import { createUnit } from './unit.ts'

const profile = (id: string): Profile => ({
  ...newProfile({ braze_id: id, now: 0, random_bucket: 0 }),
  external_id: id,
})

const known = (workspace: number, version: number, held: number) => {
  const unit = createUnit(workspace, { last_job: 0, last_message: 0, last_number: 0 })
  unit.held = held
  return { unit, tx: Object.create(null), version }
}

describe('what is kept in mind', () => {
  it('is good for the contents and the version that it was of', () => {
    const memory = createMemory()
    for (const [workspace, version] of [
      [1, 8],
      [2, 7],
    ] as const) {
      memory.put('a', known(1, 7, 1))
      expect(memory.take('a', workspace, version)).toBeUndefined()
      expect(memory.take('a', 1, 7)).toBeUndefined()
    }
    const seven = known(1, 7, 1)
    memory.put('a', seven)
    expect(memory.take('a', 1, 7)).toBe(seven)
    expect(memory.take('a', 1, 7)).toBeUndefined()
  })

  it('is so much at most, and what was used last', () => {
    const memory = createMemory(10)
    for (const name of ['a', 'b', 'c']) memory.put(name, known(1, 1, 4))
    expect(memory.take('a', 1, 1)).toBeUndefined()
    expect(memory.take('b', 1, 1)).toBeDefined()
    memory.put('d', known(1, 1, 11))
    expect(memory.take('c', 1, 1)).toBeUndefined()
    expect(memory.take('d', 1, 1)).toBeUndefined()
  })
})

describe.each(Object.entries(sharedDatabases))('two stores on a workspace in %s', (_, start) => {
  let place: TestDatabase
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.close())

  it('see what the other wrote since, whatever they have in mind', async () => {
    const name = newName()
    await place.persistence.directory?.make({ name, seed: 1 }, Infinity)
    const open = async (): Promise<Store> => (await postgresPersistence(place.database)).open(name, 1).store
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
