import { newProfile } from '@brazier/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { statement } from './database.ts'
import { type TestDatabase, ownDatabases } from './testing/places.ts'

const count = statement(`SELECT (SELECT count(*) FROM profiles) + (SELECT count(*) FROM identifiers)
+ (SELECT count(*) FROM catalog_items) + (SELECT count(*) FROM jobs) + (SELECT count(*) FROM garbage) AS rows`)

describe.each(Object.entries(ownDatabases))('what nothing leads to any more, in %s,', (_, start) => {
  let place: TestDatabase
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.close())
  const rows = (): Promise<number> =>
    place.database.session(async (session) => Number((await session.query(count))[0]?.['rows']))
  const tidyUp = async (): Promise<void> => {
    for (let isMore = true; isMore;) isMore = (await place.persistence.directory?.tidy()) ?? false
  }

  it('is removed bit by bit, and nothing else', async () => {
    const { directory } = place.persistence
    await directory?.make({ name: 'one', seed: 1 }, Infinity)
    const { store } = place.persistence.open('one', 1)
    const fill = (): Promise<void> =>
      store.transaction(async (tx) => {
        for (let index = 0; index < 2500; index += 1) await tx.catalogItems.put('shop', { id: `i${index}` })
        await tx.catalogItems.put('other', { id: 'stays' })
        await tx.profiles.put({ ...newProfile({ braze_id: 'p', now: 0, random_bucket: 0 }), external_id: 'p' })
        await tx.jobs.add('kind', null, 0)
      })
    await fill()
    await tidyUp()
    expect(await rows()).toBe(2504)
    await store.transaction((tx) => tx.catalogItems.deleteAll('shop'))
    expect(await rows()).toBe(2505)
    await tidyUp()
    expect(await rows()).toBe(4)
    expect(await store.transaction((tx) => tx.catalogItems.count('other'))).toBe(1)
    await store.replace(async (tx) => tx.jobs.add('kind', null, 0))
    await tidyUp()
    expect(await rows()).toBe(1)
    await directory?.remove('one')
    await tidyUp()
    expect(await rows()).toBe(0)
  })
})
