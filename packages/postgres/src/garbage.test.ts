import { newProfile } from '@brazier/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from './session.ts'
import { agesGarbage, ownDatabases, storageOf, type TestDatabase } from './testing/databases.ts'

const count = statement(`SELECT (SELECT count(*) FROM profiles) + (SELECT count(*) FROM identifiers)
+ (SELECT count(*) FROM catalog_items) + (SELECT count(*) FROM jobs) + (SELECT count(*) FROM garbage) AS rows`)

describe.each(Object.entries(ownDatabases))('garbage in %s', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())
  const rows = (): Promise<number> =>
    db.database.session(async (session) => Number((await session.query(count))[0]?.['rows']))
  const deleteAllGarbage = async (): Promise<void> => {
    await db.database.session((session) => session.exec(agesGarbage))
    for (let isMore = true; isMore;) isMore = await db.persistence.coordination.tidy()
  }

  it('is deleted in steps, and nothing else is', async () => {
    const { directory } = db.persistence
    const { store } = await storageOf(db.persistence, 'one')
    const fill = (): Promise<void> =>
      store.transaction(async (tx) => {
        for (let index = 0; index < 2500; index += 1) await tx.catalogItems.put('shop', { id: `i${index}` })
        await tx.catalogItems.put('other', { id: 'stays' })
        await tx.profiles.put({ ...newProfile({ braze_id: 'p', now: 0, random_bucket: 0 }), external_id: 'p' })
        await tx.jobs.add('kind', null, 0)
      })
    await fill()
    await deleteAllGarbage()
    expect(await rows()).toBe(2504)
    await store.transaction((tx) => tx.catalogItems.deleteAll('shop'))
    expect(await rows()).toBe(2505)
    await deleteAllGarbage()
    expect(await rows()).toBe(4)
    expect(await store.transaction((tx) => tx.catalogItems.count('other'))).toBe(1)
    await store.replace(async (tx) => tx.jobs.add('kind', null, 0))
    await deleteAllGarbage()
    expect(await rows()).toBe(1)
    await directory.delete('one')
    await deleteAllGarbage()
    expect(await rows()).toBe(0)
  })

  it('has nothing of an attempt that failed, even if its writes were flushed', async () => {
    const { store } = await storageOf(db.persistence, 'two')
    const key = { family: 'event', id: 'seen', sub: '' } as const
    const cells = [{ part: '', channel: '', counts: { count: 2 }, users: {} }]
    await store.transaction((tx) => tx.analytics.addRows([{ ...key, bucket: 1, cells }]))
    const failing = store.transaction(async (tx) => {
      await tx.analytics.drop(key)
      await tx.analytics.rows({ ...key, id: 'other' }, { from: 0, until: 9 })
      throw new Error('the attempt fails')
    })
    await expect(failing).rejects.toThrow('the attempt fails')
    await deleteAllGarbage()
    const kept = await store.read((tx) => tx.analytics.rows(key, { from: 0, until: 9 }))
    expect(kept).toMatchObject([{ bucket: 1 }])
  })
})
