import {
  defaultLogSize,
  memoryFaults,
  memoryRequestLog,
  type RequestLogSize,
  type WorkspaceStorage,
} from '@brazier/backend/parts'
import type { Database, Peers } from './database.ts'
import { createSharedFaults } from './shared-faults.ts'
import { createSharedRequests } from './shared-requests.ts'

/** The faults and the request log of a workspace. */
type FaultsAndRequests = Pick<WorkspaceStorage, 'faults' | 'requests'>

/** The faults and request logs of all workspaces in a database. */
export interface SharedFaultsAndRequests {
  /** Opens those of a workspace, by its id. */
  open(id: string, log?: RequestLogSize): FaultsAndRequests
  /** Writes the requests that this process has logged. */
  flush(): Promise<void>
}

/** Keeps faults and requests in memory, for a database that no other process can use. */
const alone: SharedFaultsAndRequests = {
  open: (_, log = defaultLogSize) => ({ faults: memoryFaults(), requests: memoryRequestLog(log) }),
  flush: () => Promise.resolve(),
}

const share = async (database: Database, peers: Peers): Promise<SharedFaultsAndRequests> => {
  const requests = createSharedRequests(database, (id) => peers.send(`requests ${id}`))
  const faults = createSharedFaults(database, peers, (id) => peers.send(`faults ${id}`))
  await peers.onMessage(async (message) => {
    const [what, id = ''] = message.split(' ')
    if (what === 'faults') faults.forget(id)
    else await requests.flush(id)
  })
  return {
    open: (id, log = defaultLogSize) => ({ faults: faults.of(id), requests: requests.open(id, log) }),
    flush: () => requests.flush(),
  }
}

/** Opens the faults and request logs in a database: every process on it has the same ones. */
export const openSharedFaultsAndRequests = (database: Database): Promise<SharedFaultsAndRequests> =>
  database.peers === undefined ? Promise.resolve(alone) : share(database, database.peers)
