import type { Coordination } from '@brazier/backend/parts'
import type { Database } from './database.ts'
import { deleteGarbage } from './garbage.ts'
import { findOverdueWork, handOnAll, isAlone, spread } from './handing-on.ts'
import type { Owners } from './owners.ts'
import type { ProcessRecord } from './processes.ts'

/** Looks for work per look for a process that owns less. */
const looksPerSpread = 5

/** `flush` writes this process's logged requests. */
export const createCoordination = (
  database: Database,
  processes: ProcessRecord,
  owners: Owners,
  flush: () => Promise<void>,
): Coordination => {
  const isShared = database.peers !== undefined
  let looks = 0
  return {
    interval: 1000,
    overdue: async (now) => {
      // First, so that a killed process's jobs are taken over with caution. PGlite has no other process.
      if (isShared) await processes.look()
      looks += 1
      if (isShared && looks % looksPerSpread === 0) await spread(database, processes, owners)
      return findOverdueWork(database, processes, now)
    },
    onTold: owners.onTold,
    flush,
    leave: async () => {
      try {
        if (isShared) await handOnAll(database, processes, owners)
      } finally {
        await processes.leave()
      }
    },
    isAlone: async () => !isShared || isAlone(database, processes),
    tidy: () => deleteGarbage(database),
  }
}
