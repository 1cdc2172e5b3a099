import type { Rows } from '@brazier/contract'
import type { ApiKey, Directory, FoundKey, WorkspaceRecord } from '../ports/directory.ts'
import { seededIds } from '../ports/ids.ts'
import type { Persistence, WorkspaceStorage } from '../ports/persistence.ts'
import { defaultLogSize, type RequestLogSize } from '../ports/request-log.ts'
import { memoryRateLimiter } from './rate-limiter.ts'
import { memoryStore } from './store.ts'
import { type VisibleStorage, visibleStorage } from './visible.ts'

/** The storage of a workspace in memory. */
export interface MemoryStorage extends WorkspaceStorage, VisibleStorage {
  readonly faults: VisibleStorage['faults']
  readonly requests: VisibleStorage['requests']
}

/** A persistence in the memory of this process. */
export interface MemoryPersistence extends Persistence {
  /** Returns the same storage for the same name until the workspace is deleted. */
  open(workspace: Omit<WorkspaceRecord, 'id'>, log?: RequestLogSize): MemoryStorage
}

const memoryDirectory = (deleted: (name: string) => void): Directory => {
  const workspaces = new Map<string, WorkspaceRecord>()
  const keys = new Map<string, ApiKey>()
  const ids = new Map<string, string>()
  let made = 0
  const found = (key: ApiKey | undefined): FoundKey | undefined => {
    const workspace = key && workspaces.get(key.workspace)
    if (key === undefined || workspace === undefined) return undefined
    const id = ids.get(key.key) ?? String(ids.size + 1)
    ids.set(key.key, id)
    return { id, key, workspace }
  }
  return {
    names: async () => [...workspaces.keys()],
    find: async (name) => workspaces.get(name),
    create: async (workspace, most, key) => {
      const known = workspaces.get(workspace.name)
      const isKeyless = ![...keys.values()].some((one) => one.workspace === workspace.name)
      if (known === undefined && workspaces.size >= most) return undefined
      if (key && isKeyless) keys.set(key.key, key)
      if (known !== undefined) return undefined
      made += 1
      const record = { ...workspace, id: String(made) }
      workspaces.set(workspace.name, record)
      return record
    },
    delete: async (name) => {
      for (const { key, workspace } of keys.values()) if (workspace === name) keys.delete(key)
      deleted(name)
      return workspaces.delete(name)
    },
    // The record and the workspace share one clock object.
    setClock: () => Promise.resolve(),
    findKey: async (text) => found(keys.get(text)),
    findKeyById: async (id) => found([...keys.values()].find(({ key }) => ids.get(key) === id)),
    addKey: async (key) => void keys.set(key.key, key),
  }
}

/**
 * Returns a persistence without workspaces, for a service that has these rows. It keeps all data in the memory of this process. `visible`
 * has what the first workspaces of some names show.
 */
export const memoryPersistenceOf = (
  rows: Rows,
  visible: Map<string, VisibleStorage> = new Map(),
): MemoryPersistence => {
  const storages = new Map<string, MemoryStorage>()
  const forget = (name: string): void => {
    storages.delete(name)
    visible.delete(name)
  }
  return {
    directory: memoryDirectory(forget),
    open: ({ name, seed }, log = defaultLogSize) => {
      const known = storages.get(name)
      if (known !== undefined) return known
      const storage = {
        store: memoryStore(),
        ids: seededIds(seed),
        limiter: memoryRateLimiter(),
        ...(visible.get(name) ?? visibleStorage(rows, log)),
      }
      storages.set(name, storage)
      return storage
    },
  }
}
