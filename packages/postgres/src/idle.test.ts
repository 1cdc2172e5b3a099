import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { postgresPersistence } from './persistence.ts'
import { storageOf } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'

let server: EmbeddedPostgres
let database: Database
beforeAll(async () => {
  server = await startEmbeddedPostgres()
  database = pgDatabase({ url: server.url, idle: 2000 })
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

test.concurrent.for(['transaction', 'replace', 'writeLong'] as const)(
  'a %s whose work computes for longer than the server lets one be idle is kept',
  async (method, { expect }) => {
    const { store } = await storageOf(await postgresPersistence(database), method)
    await store[method](async (tx) => {
      await tx.tags.put('a', { name: 'a' })
      await setTimeout(5000)
    })
    expect(await store.read((tx) => tx.tags.get('a'))).toEqual({ name: 'a' })
  },
)
