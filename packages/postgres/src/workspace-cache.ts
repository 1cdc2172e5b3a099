/**
 * The memory of a process's last transaction on a workspace. Each change gives the row a new, random version; the cached unit of work
 * serves only that version. A counter would not do: a database that goes back in time would reuse lost numbers (decision 0122).
 */
import type { Transaction } from '@brazier/backend/parts'
import type { Owner } from './owners.ts'
import type { ProcessRecord } from './processes.ts'
import type { StoredIds } from './stored-ids.ts'
import type { UnitOfWork } from './unit-of-work.ts'

export interface WorkspaceRef {
  readonly id: string
  /** The database is in this process, so that a restore stops it. */
  readonly isEmbedded: boolean
  /** The contents, not the workspace's row, are on shards. */
  readonly isDistributed: boolean
  readonly ids: StoredIds
  readonly processes: ProcessRecord
  readonly cache: WorkspaceCache
  readonly owner: Owner
}

export interface Cached {
  readonly unit: UnitOfWork
  readonly tx: Transaction
}

/** Keeps one unit of work per workspace. With too many values, the least recently used go. */
export interface WorkspaceCache {
  /** Removes it, if of these contents and this version. */
  take(id: string, workspace: number, version: string): Cached | undefined
  put(id: string, version: string, cached: Cached): void
}

/** `most`: values of all workspaces. */
export const createWorkspaceCache = (most = 10_000): WorkspaceCache => {
  const byId = new Map<string, Cached & { readonly version: string; readonly size: number }>()
  let size = 0
  const remove = (id: string) => {
    const cached = byId.get(id)
    byId.delete(id)
    size -= cached?.size ?? 0
    return cached
  }
  return {
    take: (id, workspace, version) => {
      const cached = remove(id)
      return cached?.version === version && cached.unit.workspace === workspace ? cached : undefined
    },
    put: (id, version, { unit, tx }) => {
      remove(id)
      byId.set(id, { unit, tx, version, size: unit.size() })
      size += unit.size()
      for (const oldest of byId.keys()) {
        if (size <= most) break
        remove(oldest)
      }
    },
  }
}
