import { newProfile } from '@brazier/domain'
import { testService } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownDatabases, storageOf, type TestDatabase } from './testing/databases.ts'

/** Makes the database refuse profiles with a certain external_id. */
const refusal = `ALTER TABLE brazier.profiles ADD CONSTRAINT refuse CHECK (document NOT LIKE '%"external_id":"poison"%')`

const profile = (id: string) => ({ ...newProfile({ braze_id: id, now: 0, random_bucket: 0 }), external_id: id })

describe.each(Object.entries(ownDatabases))('a write that %s refuses', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
    await db.database.session((session) => session.exec(refusal))
  })
  afterAll(() => db.close())

  it('fails its transaction, and none that shares the commit', async () => {
    const { store } = await storageOf(db.persistence, 'group')
    const put = (id: string): Promise<void> => store.transaction((tx) => tx.profiles.put(profile(id)))
    const ended = await Promise.allSettled(['a', 'b', 'poison', 'c'].map(put))
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
    const kept = await store.transaction((tx) => tx.profiles.page(undefined, 10))
    expect(kept.map(({ external_id }) => external_id)).toEqual(['a', 'b', 'c'])
  })

  it('fails its job, which is tried again and then set aside, and no other job', async () => {
    const service = await testService({ persistence: db.persistence, name: 'jobs' })
    for (const id of ['a', 'poison', 'b']) await service.call('users.track', { attributes: [{ external_id: id }] })
    await service.settle()
    for (let turn = 0; turn < 6; turn += 1) {
      service.clock.set(service.clock.now() + 60_000)
      await service.settle()
    }
    const { body } = await service.call('users.export.ids', { external_ids: ['a', 'b', 'poison'] })
    expect(body).toMatchObject({ users: [{ external_id: 'a' }, { external_id: 'b' }], invalid_user_ids: ['poison'] })
    const aside = await service.workspace.store.transaction((tx) => tx.jobs.aside(10))
    const error: unknown = expect.stringContaining('violates check constraint')
    expect(aside).toMatchObject([{ kind: 'users.track', attempts: 5, error }])
  })
})
