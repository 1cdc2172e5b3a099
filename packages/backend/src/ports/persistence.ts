import type { Instant } from '@brazier/domain/rules'
import type { Directory, WorkspaceRecord } from './directory.ts'
import type { Faults } from './faults.ts'
import type { Ids } from './ids.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { RequestLog, RequestLogSize } from './request-log.ts'
import type { Store } from './store.ts'

/** The storage of one workspace: all data that outlives a request. */
export interface WorkspaceStorage {
  readonly store: Store
  /** Draw ids inside a transaction, because the store may keep their state with its data. */
  readonly ids: Ids
  readonly limiter: RateLimiter
  readonly faults: Faults
  readonly requests: RequestLog
}

/** The work of processes that share data for each other, and the regular maintenance of the data. */
export interface Coordination {
  /** Milliseconds between two looks for work and maintenance. Infinity: nothing needs them. */
  readonly interval: number
  /** Resolves to the names of workspaces with overdue jobs: the process that queued them may have stopped. */
  overdue(now: Instant): Promise<readonly string[]>
  /** Calls `told` with each workspace of which another process says that jobs may be due here. */
  onTold(told: (workspace: string) => void): void
  /** Writes the logged requests that are only in this process's memory. Call it before the process ends. */
  flush(): Promise<void>
  /** Says that this process ends in order, and hands on its work. Without it, the jobs that are due next run alone, each after a note. */
  leave(): Promise<void>
  /** Resolves to whether no other process uses the same data now. */
  isAlone(): Promise<boolean>
  /** Removes some rows of deleted data. Resolves to whether there may be more. */
  tidy(): Promise<boolean>
}

/** The storage of a service: in memory or in a database. */
export interface Persistence {
  readonly directory: Directory
  /**
   * Returns the storage of a workspace. A new workspace has an empty one, with ids from its seed. `log` is the size of the
   * request log; default 1,000 requests and 16,384 characters of a body.
   */
  open(workspace: WorkspaceRecord, log?: RequestLogSize): WorkspaceStorage
  /** The milliseconds that the work of a request may take before it is answered 503. Infinity: as many as it needs. */
  readonly deadline: number
  readonly coordination: Coordination
}
