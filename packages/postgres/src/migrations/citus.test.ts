import { newProfile } from '@brazier/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../database.ts'
import { pgDatabase } from '../drivers/pg-database.ts'
import { postgresPersistence } from '../persistence.ts'
import { sqlOn } from '../testing/citus.ts'
import { storageOf } from '../testing/databases.ts'
import { type EmbeddedPostgres, isOnCitus, startEmbeddedPostgres } from '../testing/embedded-postgres.ts'
import { isDistributed } from './citus.ts'
import { migrate } from './migrate.ts'
import { SchemaFault } from './version-lock.ts'

const profile = (id: string) => ({ ...newProfile({ braze_id: id, now: 0, random_bucket: 0 }), external_id: id })

describe.runIf(isOnCitus())('a database on Citus', () => {
  let server: EmbeddedPostgres
  const databases: Database[] = []
  const open = (): Database => {
    const database = pgDatabase({ url: server.url })
    databases.push(database)
    return database
  }
  const closeAll = async (): Promise<void> => {
    await Promise.all(databases.splice(0).map((database) => database.close()))
  }
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
  })
  afterAll(async () => {
    await closeAll()
    await server.stop()
  })

  it('that has no workers yet is plain, and is taken over with its data when it has some and nobody uses it', async () => {
    const workers = await sqlOn(server.url, 'SELECT nodename, nodeport FROM pg_dist_node WHERE groupid <> 0')
    await sqlOn(server.url, 'SELECT citus_remove_node(nodename, nodeport) FROM pg_dist_node WHERE groupid <> 0')
    const before = open()
    const { store } = await storageOf(await postgresPersistence(before), 'kept')
    const many = Array.from({ length: 300 }, (_, index) => profile(`user ${index}`))
    await store.transaction(async (tx) => {
      for (const one of many) await tx.profiles.put(one)
      await tx.jobs.add('kind', { a: 1 }, 5)
    })
    expect(await isDistributed(before)).toBe(false)
    for (const [host, port] of workers) {
      await sqlOn(server.url, `SELECT citus_add_node('${String(host)}', ${String(port)})`)
    }
    const refused = migrate(open(), Infinity, before.migrations, 0)
    await expect(refused).rejects.toThrow(SchemaFault)
    await expect(refused).rejects.toThrow('its tables must be distributed. Still running: servers of schema')
    expect(await store.read((tx) => tx.profiles.page(undefined, 400))).toHaveLength(300)
    await closeAll()
    const [after, other] = [open(), open()]
    const [persistence] = await Promise.all([postgresPersistence(after), postgresPersistence(other)])
    expect([await isDistributed(after), await isDistributed(other)]).toEqual([true, true])
    const kept = (await storageOf(persistence, 'kept')).store
    expect(await kept.read((tx) => tx.profiles.page(undefined, 400))).toEqual(
      many.toSorted((a, b) => (a.braze_id < b.braze_id ? -1 : 1)),
    )
    await kept.transaction((tx) => tx.profiles.put({ ...profile('user 7'), updated_at: 1 }))
    expect(await kept.transaction((tx) => tx.jobs.take(5))).toMatchObject({ id: 1, payload: { a: 1 } })
    await closeAll()
  })
})
