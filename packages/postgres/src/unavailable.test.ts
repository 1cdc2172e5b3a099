import { Unavailable } from '@brazier/backend'
import { testService } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { postgresPersistence } from './persistence.ts'
import { storageOf } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'

const export1 = { external_ids: ['a'] }

describe('a database that is not available', () => {
  let server: EmbeddedPostgres
  let database: Database
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ isDurable: true })
    database = pgDatabase({ url: server.url, lock: 300, connection: 1000 })
  })
  afterAll(async () => {
    await database.close()
    await server.stop()
  })

  it('makes the service answer 503, and is used again once it is back', async () => {
    const persistence = await postgresPersistence(database)
    const service = await testService({ persistence, name: 'away' })
    await service.call('users.track', { attributes: [{ external_id: 'a' }] })
    await server.crash()
    const refused = await service.call('users.export.ids', export1)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    await expect(service.settle()).rejects.toThrow(Unavailable)
    await server.restart()
    await expect.poll(async () => (await service.call('users.export.ids', export1)).status).toBe(201)
    expect(await service.settle()).toBe(1)
    expect((await service.call('users.export.ids', export1)).body).toMatchObject({ users: [{ external_id: 'a' }] })
  })

  it('rejects at once if nothing listens at its address', async () => {
    const nowhere = pgDatabase({ url: 'postgres://nobody@127.0.0.1:1/nothing', connection: 1000 })
    await expect(postgresPersistence(nowhere)).rejects.toThrow(Unavailable)
    await nowhere.close()
  })

  it('makes nobody wait for long behind a transaction that does not end', async () => {
    const persistence = await postgresPersistence(database)
    const { store } = await storageOf(persistence, 'held')
    const holder = pgDatabase({ url: server.url })
    await holder.session(async (session) => {
      await session.exec("BEGIN; SELECT 1 FROM workspaces WHERE name = 'held' FOR UPDATE")
      await expect(store.transaction(async () => 1)).rejects.toThrow(Unavailable)
      await session.exec('ROLLBACK')
      expect(await store.transaction(async () => 1)).toBe(1)
    })
    await holder.close()
  })

  it('has a limit on waiting work', async () => {
    const persistence = await postgresPersistence(database, { waiting: 3 })
    const { store } = await storageOf(persistence, 'busy')
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => store.transaction(async () => 1)))
    const refused = all.filter((one) => one.status === 'rejected' && one.reason instanceof Unavailable)
    expect(refused.length).toBeGreaterThan(0)
    expect(all.length - refused.length).toBeGreaterThanOrEqual(3)
    expect(await store.transaction(async () => 1)).toBe(1)
  })
})
