import type { Instant, Profile } from '@brazier/domain/rules'
import type { Origin } from '../outcomes.ts'

/** A merge that was done, with both users as they were. */
export interface PastMerge {
  /** Ascends in the order of the merges. */
  readonly sequence: number
  readonly time: Instant
  /** The user that stayed, before the merge. */
  readonly keep: Profile
  /** The user that is gone. */
  readonly merge: Profile
  /** The kind of job that did it. */
  readonly by: 'users.merge' | 'users.identify'
  /** The request that asked for it. Absent: none is known. */
  readonly origin?: Origin | undefined
}

/** The newest merges of a workspace. */
export interface PastMerges {
  /** Adds a merge and gives it the next `sequence`. Drops the oldest if there are too many. */
  add(merge: Omit<PastMerge, 'sequence'>): Promise<void>
  /** Resolves to up to `limit` merges, newest first; undefined in a store that would have to write them. */
  list(limit: number): Promise<readonly PastMerge[] | undefined>
}
