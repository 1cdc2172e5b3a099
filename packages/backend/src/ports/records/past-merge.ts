import type { Instant, Profile } from '@brazier/domain/rules'
import type { Origin } from '../outcomes.ts'

/** A merge, with both users as before it. */
export interface PastMerge {
  /** Ascends in merge order. */
  readonly sequence: number
  readonly time: Instant
  readonly keep: Profile
  /** The user that is gone. */
  readonly merge: Profile
  readonly by: 'users.merge' | 'users.identify'
  /** The request that asked for it. Absent: none is known. */
  readonly origin?: Origin | undefined
}

/** A workspace's newest merges. */
export interface PastMerges {
  /** Assigns the next `sequence`. Drops the oldest of too many. */
  add(merge: Omit<PastMerge, 'sequence'>): Promise<void>
  /** Newest first. Undefined: the store would have to write them. */
  list(limit: number): Promise<readonly PastMerge[] | undefined>
}
