import type { Persistence } from '@brazier/backend'
import type { Database } from './database.ts'
import { createDirectory } from './directory.ts'
import { createMemory } from './memory.ts'
import { migrate } from './migrations/migrate.ts'
import { createCounter } from './rate-limiter.ts'
import { rowIds } from './row-ids.ts'
import { openSharedPlaces } from './shared-places.ts'
import { postgresStore, type StoreLimits } from './store.ts'

/** Keeps everything in a database, which other processes may share. Its schema is brought to the newest version first. */
export const postgresPersistence = async (database: Database, limits: StoreLimits = {}): Promise<Persistence> => {
  await migrate(database)
  const counter = createCounter(database)
  const memory = createMemory()
  const shared = database.rounds && (await openSharedPlaces(database, database.rounds))
  return {
    open: (name, seed) => {
      const ids = rowIds(seed)
      return {
        store: postgresStore(database, { name, ids, memory }, limits),
        ids,
        limiter: counter.of(name),
        ...(shared && { shared: shared.of(name) }),
      }
    },
    directory: createDirectory(database, shared),
  }
}
