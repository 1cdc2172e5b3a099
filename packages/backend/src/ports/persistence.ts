import type { Instant } from '@brazier/domain/rules'
import type { Directory, WorkspaceRecord } from './directory.ts'
import type { Faults } from './faults.ts'
import type { Ids } from './ids.ts'
import type { RateLimiter } from './rate-limiter.ts'
import type { RequestLog, RequestLogSize } from './request-log.ts'
import type { Store } from './store.ts'

/** All data that outlive a request. */
export interface WorkspaceStorage {
  readonly store: Store
  /** Draw inside a transaction: the store may keep their state with its data. */
  readonly ids: Ids
  readonly limiter: RateLimiter
  readonly faults: Faults
  readonly requests: RequestLog
}

/** The work of processes with shared data for each other, and regular maintenance. */
export interface Coordination {
  /** Milliseconds between looks for work and maintenance. Infinity: never needed. */
  readonly interval: number
  /** Names workspaces with overdue jobs: the queuing process may have stopped. */
  overdue(now: Instant): Promise<readonly string[]>
  /** Calls `told` when another process says that a workspace's jobs may be due here. */
  onTold(told: (workspace: string) => void): void
  /** Writes logged requests that are only in memory. Call it before the process ends. */
  flush(): Promise<void>
  /** Ends this process in order, and hands on its work. Otherwise the next due jobs run alone, each after a note. */
  leave(): Promise<void>
  /** Whether no other process uses the data now. */
  isAlone(): Promise<boolean>
  /** Removes some deleted data. Resolves to whether there may be more. */
  tidy(): Promise<boolean>
}

/** Stores data in memory or in a database. */
export interface Persistence {
  readonly directory: Directory
  /**
   * A new workspace's storage is empty, with ids from its seed. `log` is the request log's size; default 1,000 requests and 16,384
   * characters of a body.
   */
  open(workspace: WorkspaceRecord, log?: RequestLogSize): WorkspaceStorage
  /** Milliseconds of a request's work before it is answered 503. Infinity: unlimited. */
  readonly deadline: number
  readonly coordination: Coordination
}
