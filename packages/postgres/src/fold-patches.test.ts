import { newProfile, type Profile } from '@brazier/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from './session.ts'
import { newName, ownDatabases, storageOf, type TestDatabase } from './testing/databases.ts'

const countPatches = statement(`SELECT count(*) AS rows FROM profile_patches
WHERE workspace = (SELECT workspace FROM workspaces WHERE name = $1)`)

/** Users that one run folds, and runs for which a workspace must rest. */
const [step, resting] = [100, 60]

describe.each(Object.entries(ownDatabases))('patches of users in %s', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())

  const patches = async (name: string): Promise<number> =>
    db.database.session(async (session) => Number((await session.query(countPatches, [name]))[0]?.['rows']))
  /** Some runs of the upkeep. A visit of each workspace takes one, and so does the end of the list. */
  const runs = async (count: number): Promise<void> => {
    for (let run = 0; run < count; run += 1) await db.persistence.coordination.tidy()
  }
  const user = (id: string): Profile => ({
    ...newProfile({ braze_id: id, now: 0, random_bucket: 0 }),
    external_id: id,
    custom_attributes: { text: 'x'.repeat(500) },
  })
  /** A workspace with some users, each with two patches. Also users whose ids are no plain text. */
  const fill = async (name: string, users: number) => {
    const { store } = await storageOf(db.persistence, name)
    const ids = [
      '\u0000odd',
      `long-${'l'.repeat(4000)}`,
      ...Array.from({ length: users - 2 }, (__, index) => `u${index}`),
    ]
    await store.transaction(async (tx) => {
      for (const id of ids) await tx.profiles.put(user(id))
    })
    const change = (updated_at: number) =>
      store.transaction(async (tx) => {
        for (const id of ids) {
          const [found] = await tx.profiles.find('braze_id', id)
          if (found !== undefined) await tx.profiles.put({ ...found, updated_at })
        }
      })
    await change(1)
    await change(2)
    const all = () => store.read((tx) => tx.profiles.page(undefined, users + 1))
    return { store, change, all }
  }

  it('are folded in steps once their workspace rests, and nobody else sees a difference', async () => {
    const name = newName()
    const { all, change } = await fill(name, 150)
    const before = await all()
    expect(await patches(name)).toBe(300)
    await runs(resting)
    const counts = new Set([await patches(name)])
    for (let run = 0; run < 8; run += 1) {
      await runs(1)
      counts.add(await patches(name))
    }
    expect([...counts]).toEqual([300, 300 - 2 * step, 0])
    expect(await all()).toEqual(before)
    // The process that has the users in memory, and knows how many patches they had, goes on.
    await change(3)
    expect(await patches(name)).toBe(150)
    expect((await all()).map(({ updated_at }) => updated_at)).toEqual(before.map(() => 3))
    const { store: another } = await storageOf(db.persistence, name)
    expect(await another.read((tx) => tx.profiles.page(undefined, 200))).toEqual(await all())
    await db.persistence.directory.delete(name)
  })

  it('stay while the workspace is changed', async () => {
    const name = newName()
    const { change } = await fill(name, 3)
    for (let turn = 3; turn < 6; turn += 1) {
      await runs(resting)
      await change(turn)
    }
    expect(await patches(name)).toBe(3 * 5)
    await db.persistence.directory.delete(name)
  })

  it('stay while a transaction has the workspace', async () => {
    const name = newName()
    if (db.server === undefined) return
    const { store, all } = await fill(name, 3)
    await runs(resting)
    const [begun, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const writing = store.transaction(async (tx) => {
      await tx.profiles.page(undefined, 1)
      begun.resolve()
      await over.promise
    })
    await begun.promise
    await runs(6)
    expect(await patches(name)).toBe(6)
    over.resolve()
    await writing
    await runs(6)
    expect(await patches(name)).toBe(0)
    expect(await all()).toHaveLength(3)
    await db.persistence.directory.delete(name)
  })
})
