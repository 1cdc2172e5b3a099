import { storeLaws } from '@brazier/laws'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { pgDatabase } from './drivers/pg-database.ts'
import { postgresPersistence } from './persistence.ts'
import { newStoreIn, type TestDatabase } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { type PgBouncer, pgbouncerPath, type PoolMode, startPgBouncer } from './testing/pgbouncer.ts'

const modes: readonly PoolMode[] = ['session', 'transaction']

describe.runIf(pgbouncerPath !== undefined)('the store through PgBouncer', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
  })
  afterAll(() => server.stop())

  describe.each(modes)('in %s mode', (mode) => {
    let bouncer: PgBouncer
    let db: TestDatabase
    beforeAll(async () => {
      bouncer = await startPgBouncer(server, mode)
      const database = pgDatabase({ url: bouncer.url, ...(mode === 'transaction' && { listen: server.url }) })
      db = { database, persistence: await postgresPersistence(database), close: () => database.close() }
    })
    afterAll(async () => {
      await db.close()
      await bouncer.stop()
    })
    for (const law of storeLaws(() => newStoreIn(db), { runs: 10 })) it(law.title, law.check)
  })
})
