import {
  defaultLogSize,
  memoryFaults,
  memoryRequestLog,
  type RequestLogSize,
  type WorkspaceStorage,
} from '@brazier/backend'
import type { Database, Peers } from './database.ts'
import { createSharedFaults } from './shared-faults.ts'
import { createSharedRequests } from './shared-requests.ts'

/** The faults and the request log of a workspace. */
type FaultsAndRequests = Pick<WorkspaceStorage, 'faults' | 'requests'>

/** The faults and request logs of all workspaces in a database. */
export interface SharedFaultsAndRequests {
  open(name: string, log?: RequestLogSize): FaultsAndRequests
  /** Writes the requests that this process has logged. */
  flush(): Promise<void>
  /** Resolves when every process has written the requests that it logged of a workspace before. */
  written(name: string): Promise<void>
}

/** Keeps faults and requests in memory, for a database that no other process can use. */
const alone: SharedFaultsAndRequests = {
  open: (_, log = defaultLogSize) => ({ faults: memoryFaults(), requests: memoryRequestLog(log) }),
  flush: () => Promise.resolve(),
  written: () => Promise.resolve(),
}

const share = async (database: Database, peers: Peers): Promise<SharedFaultsAndRequests> => {
  const written = (name: string): Promise<void> => peers.send(`requests ${name}`)
  const requests = createSharedRequests(database, written)
  const faults = createSharedFaults(database, peers, (name) => peers.send(`faults ${name}`))
  await peers.onMessage(async (message) => {
    const [what, name = ''] = message.split(' ')
    if (what === 'faults') faults.forget(name)
    else await requests.flush(name)
  })
  return {
    open: (name, log = defaultLogSize) => ({ faults: faults.of(name), requests: requests.open(name, log) }),
    flush: () => requests.flush(),
    written,
  }
}

/** Opens the faults and request logs in a database: every process on it has the same ones. */
export const openSharedFaultsAndRequests = (database: Database): Promise<SharedFaultsAndRequests> =>
  database.peers === undefined ? Promise.resolve(alone) : share(database, database.peers)
