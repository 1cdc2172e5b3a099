import type { Persistence, Store } from '@brazier/backend'
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

/** How to start a database, by its name. */
export type TestDatabases = { readonly [name: string]: () => Promise<TestDatabase> }

/** Databases for tests that want one to themselves. */
export const ownDatabases: TestDatabases = {
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

const started = new Map<string, Promise<TestDatabase>>()

/** Databases for tests that keep to workspaces of their own: one of each for all of a process, which ends with it. */
export const sharedDatabases: TestDatabases = Object.fromEntries(
  Object.entries(ownDatabases).map(([name, start]) => [
    name,
    async () => {
      const place = started.get(name) ?? start()
      started.set(name, place)
      return { ...(await place), close: () => Promise.resolve() }
    },
  ]),
)

/** The empty store of a new workspace. */
export const newStoreIn = async ({ persistence }: TestDatabase, name: string = newName()): Promise<Store> => {
  await persistence.directory?.make({ name, seed: 1 }, Infinity)
  return persistence.open(name, 1).store
}

let made = 0

/** The name of a workspace that no other test of this process has. */
export const newName = (): string => {
  made += 1
  return `test-${made}`
}
