import { contract, type Rows } from '@brazier/contract'
import type { ApiKey, Directory, FoundKey, WorkspaceRecord } from '../ports/directory.ts'
import { seededIds } from '../ports/ids.ts'
import type { Persistence, WorkspaceStorage } from '../ports/persistence.ts'
import { defaultLogSize, type RequestLogSize } from '../ports/request-log.ts'
import { memoryCoordination } from './coordination.ts'
import { type MemoryFaults, memoryFaults } from './faults.ts'
import { memoryRateLimiter } from './rate-limiter.ts'
import { type MemoryRequestLog, memoryRequestLog } from './request-log.ts'
import { memoryStore } from './store.ts'

/** The storage of a workspace in memory. It shows faults and requests without a promise. */
export interface MemoryStorage extends WorkspaceStorage {
  readonly faults: MemoryFaults
  readonly requests: MemoryRequestLog
}

/** A persistence in the memory of this process. */
export interface MemoryPersistence extends Persistence {
  /** Returns a name's same storage until the workspace is deleted. */
  open(workspace: Omit<WorkspaceRecord, 'id'>, log?: RequestLogSize): MemoryStorage
}

/** Each added key gets an id. */
const keyLists = (
  keys: Map<string, ApiKey>,
  workspaces: ReadonlyMap<string, WorkspaceRecord>,
): Pick<Directory, 'findKey' | 'findKeyById' | 'keysOf' | 'removeKey' | 'addKey'> => {
  const ids = new Map<string, string>()
  const idOf = (key: string): string => {
    const id = ids.get(key) ?? String(ids.size + 1)
    ids.set(key, id)
    return id
  }
  const found = (key: ApiKey | undefined): FoundKey | undefined => {
    const workspace = key && workspaces.get(key.workspace)
    return key && workspace && { id: idOf(key.key), key, workspace }
  }
  const byId = (id: string): ApiKey | undefined => [...keys.values()].find(({ key }) => ids.get(key) === id)
  return {
    findKey: async (text) => found(keys.get(text)),
    findKeyById: async (id) => found(byId(id)),
    keysOf: async (name) => [...keys.values()].flatMap((key) => (key.workspace === name ? (found(key) ?? []) : [])),
    removeKey: async (id, name) => {
      const key = byId(id)
      return key?.workspace === name && keys.delete(key.key)
    },
    addKey: async (key) => {
      keys.set(key.key, key)
      return idOf(key.key)
    },
  }
}

const memoryDirectory = (deleted: (name: string) => void): Directory => {
  const workspaces = new Map<string, WorkspaceRecord>()
  const keys = new Map<string, ApiKey>()
  let made = 0
  return {
    names: async () => [...workspaces.keys()],
    find: async (name) => workspaces.get(name),
    create: async (workspace, most, key) => {
      if (workspaces.has(workspace.name) || workspaces.size >= most) return undefined
      if (key) keys.set(key.key, key)
      made += 1
      const record = { ...workspace, id: String(made) }
      workspaces.set(workspace.name, record)
      return record
    },
    delete: async (name, id) => {
      if (id !== undefined && workspaces.get(name)?.id !== id) return false
      for (const { key, workspace } of keys.values()) if (workspace === name) keys.delete(key)
      deleted(name)
      return workspaces.delete(name)
    },
    onDeleted: () => undefined,
    // The record and workspace share one clock.
    setClock: () => Promise.resolve(),
    ...keyLists(keys, workspaces),
  }
}

/** Returns a persistence without workspaces, for a service with these rows. It keeps all data in this process's memory. */
export const memoryPersistence = (rows: Rows = contract): MemoryPersistence => {
  const storages = new Map<string, MemoryStorage>()
  return {
    directory: memoryDirectory((name) => void storages.delete(name)),
    deadline: Infinity,
    coordination: memoryCoordination,
    open: ({ name, seed }, log = defaultLogSize) => {
      const known = storages.get(name)
      if (known !== undefined) return known
      const storage = {
        store: memoryStore(),
        ids: seededIds(seed),
        limiter: memoryRateLimiter(),
        faults: memoryFaults(rows),
        requests: memoryRequestLog(log),
      }
      storages.set(name, storage)
      return storage
    },
  }
}
