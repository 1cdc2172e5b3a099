import { newProfile } from '@brazier/domain'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Database } from '../database.ts'
import { pgDatabase } from '../drivers/pg-database.ts'
import { postgresPersistence } from '../persistence.ts'
import { statement } from '../session.ts'
import { storageOf } from '../testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../testing/embedded-postgres.ts'
import { emptyPglite } from '../testing/empty-pglite.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { SchemaFault } from './version-lock.ts'

const newest = migrations.length
const phone = { phone: '+1', reason: 'deactivated', invalid_detected_at: 1 }
const profile = newProfile({ braze_id: 'p', now: 0, random_bucket: 0 })

const columns = statement(`SELECT table_name || '.' || column_name || ' ' || data_type AS told
FROM information_schema.columns WHERE table_schema = 'brazier' ORDER BY 1`)
const schemaOf = (database: Database): Promise<readonly unknown[]> =>
  database.session(async (session) => (await session.query(columns)).map(({ told }) => told))

/** The schema of a database that was never older. */
const newSchema = async (): Promise<readonly unknown[]> => {
  const fresh = await emptyPglite()
  await migrate(fresh)
  const schema = await schemaOf(fresh)
  await fresh.close()
  return schema
}

/** The versions from which a schema is migrated: none and the newest, where nobody asks for all. Each starts PGlite. */
const versions = migrations
  .map(({ version }) => version - 1)
  .filter((from) => inject('everywhere') || from === 0 || from > newest - 4)

describe('a schema', () => {
  const fresh = newSchema()

  it('has steps whose versions count from 1 without a gap', () => {
    expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, index) => index + 1))
  })

  it.each(versions)('is migrated from version %i with its data', async (from) => {
    const old = await emptyPglite()
    await migrate(old, from)
    if (from > 0) {
      await old.session((session) =>
        session.exec(
          `INSERT INTO brazier.workspaces (name, seed, ids) VALUES ('kept', 1, '{"generator":[1,2,3,4],"counter":0}');
INSERT INTO brazier.profiles (workspace, braze_id, document, traits)
SELECT workspace, 'p', '${JSON.stringify(profile)}', '{}' FROM brazier.workspaces;
INSERT INTO brazier.records (workspace, collection, id, document)
SELECT workspace, '${from < 11 ? 'invalid_phones' : 'invalid_phone_numbers'}', '+1', '${JSON.stringify(phone)}' FROM brazier.workspaces;
${from < 10 ? '' : 'INSERT INTO brazier.contents (workspace) SELECT workspace FROM brazier.workspaces'}`,
        ),
      )
    }
    expect(await migrate(old)).toBe(from)
    expect(await schemaOf(old)).toEqual(await fresh)
    const persistence = await postgresPersistence(old)
    const { directory } = persistence
    expect(await directory.names()).toEqual(from > 0 ? ['kept'] : [])
    if (from > 0) {
      const { store } = await storageOf(persistence, 'kept')
      const changed = { ...profile, updated_at: 1 }
      expect(await store.read((tx) => tx.profiles.find('braze_id', 'p'))).toEqual([profile])
      expect(await store.read((tx) => tx.invalidPhones.get('+1'))).toEqual(phone)
      await store.transaction((tx) => tx.profiles.put(changed))
      expect(await store.read((tx) => tx.profiles.find('braze_id', 'p'))).toEqual([changed])
    }
    await old.close()
  })

  it('that is newer than the service is refused and not changed', async () => {
    const database = await emptyPglite()
    await migrate(database)
    await database.session((session) => session.exec(`INSERT INTO brazier.migrations (version) VALUES (${newest + 1})`))
    await expect(migrate(database)).rejects.toThrow(SchemaFault)
    await expect(migrate(database)).rejects.toThrow(`version ${newest + 1}`)
    await database.close()
  })

  it('stays unchanged if a step fails', async () => {
    const database = await emptyPglite()
    const steps = [...migrations, { version: newest + 1, sql: 'CREATE TABLE half (x integer); SELECT 1 / 0' }]
    await expect(migrate(database, Infinity, steps)).rejects.toThrow('division by zero')
    expect(await migrate(database)).toBe(0)
    expect((await schemaOf(database)).filter((told) => String(told).startsWith('half'))).toEqual([])
    await database.close()
  })
})

describe('processes that start at once', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
  })
  afterAll(() => server.stop())

  it('migrate the schema one after another', async () => {
    const databases = Array.from({ length: 5 }, () => pgDatabase({ url: server.url }))
    const before = await Promise.all(databases.map((database) => migrate(database)))
    expect(before.toSorted((a, b) => a - b)).toEqual([0, newest, newest, newest, newest])
    await Promise.all(databases.map((database) => database.close()))
  })

  it('wait for a step, however long it takes', async () => {
    const slow = [...migrations, { version: newest + 1, sql: 'SELECT pg_sleep(4)' }]
    const databases = [1, 2].map(() => pgDatabase({ url: server.url, statement: 300, lock: 300 }, slow))
    const before = await Promise.all(databases.map((database) => migrate(database)))
    expect(before.toSorted((a, b) => a - b)).toEqual([newest, newest + 1])
    await Promise.all(databases.map((database) => database.close()))
  }, 30_000)
})
