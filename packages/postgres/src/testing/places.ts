import type { Persistence } from '@brazier/backend'
import type { Database } from '../database.ts'
import { pgDatabase } from '../drivers/pg-database.ts'
import { pgliteDatabase } from '../drivers/pglite-database.ts'
import { postgresPersistence } from '../persistence.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

/** A database for tests. */
export interface TestDatabase {
  readonly database: Database
  readonly persistence: Persistence
  /** The server, where there is one. */
  readonly server?: EmbeddedPostgres
  close(): Promise<void>
}

/** The databases that every test of the adapter runs on, by name; each call starts one of its own. */
export const testDatabases: { readonly [name: string]: () => Promise<TestDatabase> } = {
  PGlite: async () => {
    const database = await pgliteDatabase()
    return { database, persistence: await postgresPersistence(database), close: () => database.close() }
  },
  PostgreSQL: async () => {
    const server = await startEmbeddedPostgres()
    const database = pgDatabase({ url: server.url })
    const close = async (): Promise<void> => {
      await database.close()
      await server.stop()
    }
    return { database, persistence: await postgresPersistence(database), server, close }
  },
}
