import type { StoredAudience, Instant } from '@brazier/domain/rules'

/** Members are the users who match the audience now. */
export interface Segment {
  readonly id: string
  readonly name: string
  readonly description?: string | undefined
  readonly tags: readonly string[]
  /** Names of the owners. */
  readonly teams: readonly string[]
  readonly audience: StoredAudience
  readonly analytics_tracking_enabled: boolean
  readonly created_at: Instant
  readonly updated_at: Instant
}
