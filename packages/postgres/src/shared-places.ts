import type { SharedPlace } from '@brazier/backend'
import type { Database, Rounds } from './database.ts'
import { createSharedFaults } from './shared-faults.ts'
import { createSharedRequests } from './shared-requests.ts'

/** What all processes know of workspaces besides their data. */
export interface SharedPlaces {
  of(name: string): SharedPlace
  /** Writes what was logged here. */
  flush(): Promise<void>
  /** Resolves once every process has written what it logged of a workspace before. */
  written(name: string): Promise<void>
}

/** Joins the processes on a database. */
export const openSharedPlaces = async (database: Database, rounds: Rounds): Promise<SharedPlaces> => {
  const written = (name: string): Promise<void> => rounds.ask(`requests ${name}`)
  const requests = createSharedRequests(database, written)
  const faults = createSharedFaults(database, rounds, (name) => rounds.ask(`faults ${name}`))
  await rounds.join(async (message) => {
    const [what, name = ''] = message.split(' ')
    if (what === 'faults') faults.forget(name)
    else await requests.flush(name)
  })
  return {
    of: (name) => ({ faults: faults.of(name), openLog: (size) => requests.open(name, size) }),
    flush: () => requests.flush(),
    written,
  }
}
