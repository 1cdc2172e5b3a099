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

type FaultsAndRequests = Pick<WorkspaceStorage, 'faults' | 'requests'>

export interface SharedFaultsAndRequests {
  open(id: string, log?: RequestLogSize): FaultsAndRequests
  /** Writes this process's logged requests. */
  flush(): Promise<void>
}

/** For a database without other processes. */
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

export const openSharedFaultsAndRequests = (database: Database): Promise<SharedFaultsAndRequests> =>
  database.peers === undefined ? Promise.resolve(alone) : share(database, database.peers)
