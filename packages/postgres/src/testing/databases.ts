import type { Persistence, Store, WorkspaceStorage } from '@brazier/backend/parts'
import type { Database } from '../database.ts'
import { pgDatabase } from '../drivers/pg-database.ts'
import { postgresPersistence } from '../persistence.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { emptyPglite } from './empty-pglite.ts'

/** A test database. */
export interface TestDatabase {
  readonly database: Database
  readonly persistence: Persistence
  /** Absent for an embedded database. */
  readonly server?: EmbeddedPostgres
  close(): Promise<void>
}

/** Starts of databases, by name. */
export type TestDatabases = { readonly [name: string]: () => Promise<TestDatabase> }

/** Databases for tests that need their own. */
export const ownDatabases: TestDatabases = {
  PGlite: async () => {
    const database = await emptyPglite()
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

/** Databases that a process's tests share, each in its own workspaces. They end with the process. */
export const sharedDatabases: TestDatabases = Object.fromEntries(
  Object.entries(ownDatabases).map(([name, start]) => [
    name,
    async () => {
      const database = started.get(name) ?? start()
      started.set(name, database)
      return { ...(await database), close: () => Promise.resolve() }
    },
  ]),
)

const some = (databases: TestDatabases, everywhere: boolean): TestDatabases =>
  everywhere ? databases : Object.fromEntries(Object.entries(databases).filter(([name]) => name === 'PostgreSQL'))

/**
 * Returns both databases with `everywhere`, else PostgreSQL: the statements are the same, and PGlite takes several times as long. Driver
 * differences are tested on both.
 */
export const someDatabases = (everywhere: boolean): TestDatabases => some(sharedDatabases, everywhere)

export const someOwnDatabases = (everywhere: boolean): TestDatabases => some(ownDatabases, everywhere)

export const newStoreIn = async ({ persistence }: TestDatabase, name: string = newName()): Promise<Store> =>
  (await storageOf(persistence, name)).store

/** Makes the workspace if there is none. */
export const storageOf = async (
  { directory, open }: Persistence,
  name: string,
): Promise<WorkspaceStorage & { readonly id: string }> => {
  const record = (await directory.find(name)) ?? (await directory.create({ name, seed: 1 }, Infinity))
  if (record === undefined) throw new TypeError(`cannot make the workspace ${name}`)
  return { ...open(record), id: record.id }
}

let names = 0

/** SQL that lets jobs be deleted that were accepted for contents replaced just now. */
export const agesGarbage = `UPDATE garbage SET since = since - interval '1 hour'`

/** Returns an unused workspace name of this process. */
export const newName = (): string => {
  names += 1
  return `test-${names}`
}
