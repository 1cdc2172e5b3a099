import type { Instant } from '@brazier/domain'

/** A batch of engagements that was written under a key, so that the same one is not written again. */
export interface EngagementBatch {
  /** The `Idempotency-Key`. */
  readonly key: string
  readonly written_at: Instant
  /** How many there were. */
  readonly engagements: number
  /** What they were, in 32 bits. */
  readonly digest: number
}
