import type { Persistence } from '@brazier/backend/parts'
import { createAcceptance } from './acceptance.ts'
import type { Database } from './database.ts'
import { createDirectory } from './directory.ts'
import { requestDeadline } from './drivers/timeouts.ts'
import { isDistributed } from './migrations/citus.ts'
import { migrate } from './migrations/migrate.ts'
import { openOwners } from './owners.ts'
import { registerProcess } from './processes.ts'
import { createRequestCounter } from './rate-limiter.ts'
import { openSharedFaultsAndRequests } from './shared-faults-and-requests.ts'
import { postgresStore } from './store.ts'
import { storedIds } from './stored-ids.ts'
import { createCoordination } from './upkeep.ts'
import type { StoreLimits } from './work-queue.ts'
import { createWorkspaceCache } from './workspace-cache.ts'

/**
 * Keeps everything in a database, perhaps shared, after migrating the schema to the newest version. A process sees others' changes. Data:
 * by the version in the workspace's row (workspace-cache.ts). Keys and deleted workspaces: by `NOTIFY` (directory.ts). A manual clock: by
 * reading it with each request (directory.ts). Faults: by a round that all processes answer (shared-faults.ts). Request log: by a table
 * (shared-requests.ts). Jobs: by telling their one owner (owners.ts, handing-on.ts).
 */
export const postgresPersistence = async (database: Database, limits: StoreLimits = {}): Promise<Persistence> => {
  await migrate(database)
  const processes = await registerProcess(database)
  const owners = await openOwners(database, processes)
  const counter = createRequestCounter(database)
  const cache = createWorkspaceCache()
  const distributed = await isDistributed(database)
  const acceptance = createAcceptance(database, limits)
  const isEmbedded = database.peers === undefined
  const { open, flush } = await openSharedFaultsAndRequests(database)
  return {
    directory: await createDirectory(database),
    open: ({ id, name, seed }, log) => {
      const ids = storedIds(seed)
      const store = postgresStore(
        database,
        { id, ids, cache, processes, owner: owners.of(name), isEmbedded, isDistributed: distributed },
        acceptance,
        limits,
      )
      return { store, ids, limiter: counter.limiterOf(id), ...open(id, log) }
    },
    deadline: limits.deadline ?? requestDeadline,
    coordination: createCoordination(database, processes, owners, flush),
  }
}
