import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database.ts'
import { pgDatabase } from '../drivers/pg-database.ts'
import { postgresPersistence } from '../persistence.ts'
import { ask } from '../testing/ask.ts'
import { storageOf } from '../testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../testing/embedded-postgres.ts'

// In Turkish, the small letter of `I` is no `i`.
const turkish = "CREATE DATABASE turkish TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'tr' LOCALE 'C'"

let server: EmbeddedPostgres
let database: Database
beforeAll(async () => {
  server = await startEmbeddedPostgres({ settings: [] })
  await ask(server.url, turkish)
  database = pgDatabase({ url: new URL('/turkish', server.url).href })
})
afterAll(async () => {
  await database.close()
  await server.stop()
})

test('messages are found by a text in any case, whatever the language of the database', async () => {
  const { store } = await storageOf(await postgresPersistence(database), 'shop')
  const about = { time: 0, braze_id: 'ada', variation_id: '', variation_name: '', dispatch_id: '1' }
  const message = { ...about, channel: 'email', outcome: 'sent', parts: { subject: 'BILL' } } as const
  await store.transaction((tx) => tx.outbox.add(message))
  const found = await store.read((tx) => tx.outbox.list({ limit: 10, q: 'bill' }))
  expect(found.map(({ sequence }) => sequence)).toEqual([1])
})
