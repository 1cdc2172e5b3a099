import type { Instant } from '@brazier/domain'
import type { Faults } from '../faults/faults.ts'
import type { ApiKey } from '../keys.ts'
import type { RequestLog, RequestLogSize } from '../request-log.ts'
import type { Ids } from './ids.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { Store } from './store.ts'

/** What one workspace keeps its data in. */
export interface Place {
  readonly store: Store
  /** Whoever draws ids does so within a transaction: the store may keep where they stand with its data. */
  readonly ids: Ids
  readonly limiter: RateLimiter
  /** Absent: faults and what is logged are this process's own. */
  readonly shared?: SharedPlace
}

/** What all processes of a service know of a workspace besides its data. */
export interface SharedPlace {
  readonly faults: Faults
  openLog(size: RequestLogSize): RequestLog
}

/** A workspace that processes share. */
export interface SharedWorkspace {
  readonly name: string
  readonly seed: number
  /** What its manual clock shows; absent: the real one. */
  readonly clock?: Instant
}

/** Where the processes of a service agree on its workspaces and keys. What resolved is kept. */
export interface Directory {
  /** Every name, in order. */
  names(): Promise<readonly string[]>
  find(name: string): Promise<SharedWorkspace | undefined>
  /** Makes an empty workspace; false when the name is taken or there are `most` already. */
  make(workspace: SharedWorkspace, most: number): Promise<boolean>
  /** Removes a workspace, all that is in it, and its keys; false when there is none of that name. */
  remove(name: string): Promise<boolean>
  /** Sets what a manual clock shows. */
  setClock(name: string, now: Instant): Promise<void>
  findKey(text: string): Promise<ApiKey | undefined>
  /** Adds a key, or replaces what it opens. */
  addKey(key: ApiKey): Promise<void>
  /** Names of workspaces that have had work due for a while, on their own clocks: whoever was to do it may be gone. */
  overdue(now: Instant): Promise<readonly string[]>
  /** Writes what this process has logged and not written yet; one that ends does it last. */
  flush(): Promise<void>
  /** Removes some of what nothing leads to any more; resolves to whether there may be more. */
  tidy(): Promise<boolean>
  /** Hears the name of a workspace when another process changed it, its clock or its keys; an empty name means any. */
  watch(changed: (name: string) => void): Promise<void>
}

/** Where a service keeps its data. */
export interface Persistence {
  /** The place of a workspace; empty when nothing was kept there. `seed` counts only then. */
  open(name: string, seed: number): Place
  /** Absent: workspaces and keys are this process's own, and gone with it. */
  readonly directory?: Directory
}
