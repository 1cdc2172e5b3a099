import type { Instant } from '@brazier/domain/rules'
import type { ManualClock } from './clock.ts'

/** An API key with its workspace and permissions. */
export interface ApiKey {
  readonly key: string
  readonly workspace: string
  readonly permissions: ReadonlySet<string>
}

/** A directory's workspace data. */
export interface WorkspaceRecord {
  /** Differs from earlier and later ones of the name. */
  readonly id: string
  readonly name: string
  /** For its ids, 32 bits. */
  readonly seed: number
  /** Absent: the real clock. */
  readonly clock?: ManualClock
}

/** A key and its workspace. */
export interface FoundKey {
  /** Identifies the key without telling it. */
  readonly id: string
  readonly key: ApiKey
  readonly workspace: WorkspaceRecord
}

/**
 * A service's workspaces and API keys, in memory or in a shared database. A change is stored when its promise resolves; a key's change can
 * reach other processes a moment later. A key opens only its workspace.
 */
export interface Directory {
  /** In memory in order of creation, in a database sorted. */
  names(): Promise<readonly string[]>
  find(name: string): Promise<WorkspaceRecord | undefined>
  /** Adds an empty workspace with `key`: nobody sees one alone. Undefined: the name is taken or `most` workspaces exist. */
  create(workspace: Omit<WorkspaceRecord, 'id'>, most: number, key?: ApiKey): Promise<WorkspaceRecord | undefined>
  /** Also its data and keys. `id`: only that one of the name. Resolves to false without such a workspace. */
  delete(name: string, id?: string): Promise<boolean>
  /** Calls `heard` with a name when a process may have deleted the workspace. */
  onDeleted(heard: (workspace: string) => void): void
  setClock(name: string, now: Instant): Promise<void>
  findKey(key: string): Promise<FoundKey | undefined>
  /** `id` comes from `findKey`. A directory that does not keep keys' texts leaves them empty. */
  findKeyById(id: string): Promise<FoundKey | undefined>
  /** As `findKeyById` finds them. */
  keysOf(workspace: string): Promise<readonly FoundKey[]>
  /** `id` comes from `findKey`. Resolves to false without such a key. */
  removeKey(id: string, workspace: string): Promise<boolean>
  /** Adds a key, or replaces its workspace and permissions. Resolves to its id. */
  addKey(key: ApiKey): Promise<string>
}
