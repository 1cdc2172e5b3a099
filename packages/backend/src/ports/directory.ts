import type { Instant } from '@brazier/domain/rules'
import type { ManualClock } from './clock.ts'

/** An API key with its workspace and permissions. */
export interface ApiKey {
  readonly key: string
  /** The name of a workspace. */
  readonly workspace: string
  readonly permissions: ReadonlySet<string>
}

/** The data that a directory keeps about a workspace. */
export interface WorkspaceRecord {
  /** Tells the workspace from earlier and later ones of its name. */
  readonly id: string
  readonly name: string
  /** The seed of the workspace's ids, 32 bits. */
  readonly seed: number
  /** The manual clock. Absent if the workspace has the real clock. */
  readonly clock?: ManualClock
}

/** A key and its workspace. */
export interface FoundKey {
  /** Tells the key from all others without telling it. */
  readonly id: string
  readonly key: ApiKey
  readonly workspace: WorkspaceRecord
}

/**
 * The workspaces and API keys of a service, in memory or in a database that several processes share. A change is stored when
 * its promise resolves, and every process sees it. A change of a key can reach other processes a moment later. A key never
 * opens another workspace than the one that it was made for, not even one of the same name.
 */
export interface Directory {
  /** Lists the names of all workspaces: in memory in the order in which they were made, in a database sorted. */
  names(): Promise<readonly string[]>
  find(name: string): Promise<WorkspaceRecord | undefined>
  /**
   * Adds an empty workspace, and `key` with it: nobody sees one without the other. Resolves to undefined if the name is taken or there are
   * `most` workspaces already. A workspace of that name that has no key gets this one.
   */
  create(workspace: Omit<WorkspaceRecord, 'id'>, most: number, key?: ApiKey): Promise<WorkspaceRecord | undefined>
  /** Deletes a workspace with its data and keys. Resolves to false if there is no workspace of that name. */
  delete(name: string): Promise<boolean>
  /** Stores the time of a manual clock. */
  setClock(name: string, now: Instant): Promise<void>
  findKey(key: string): Promise<FoundKey | undefined>
  /** Finds a key by the `id` that `findKey` gave. A directory that does not keep the text of keys leaves it empty. */
  findKeyById(id: string): Promise<FoundKey | undefined>
  /** Lists the keys of a workspace, each as `findKeyById` finds it. */
  keysOf(workspace: string): Promise<readonly FoundKey[]>
  /** Takes a key of a workspace away, by the `id` that `findKey` gave. Resolves to false if there is none. */
  removeKey(id: string, workspace: string): Promise<boolean>
  /** Adds a key, or replaces its workspace and permissions. Resolves to its id. */
  addKey(key: ApiKey): Promise<string>
}
