import type { Instant } from '@brazier/domain'

/** A batch of engagements that was written with a key. A second write with the same key changes nothing. */
export interface EngagementBatch {
  /** The `Idempotency-Key`. */
  readonly key: string
  readonly written_at: Instant
  /** The number of engagements. */
  readonly engagements: number
  /** A hash of the engagements, 32 bits. */
  readonly digest: number
}
