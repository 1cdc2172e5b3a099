import type { ConnectedAudience, Instant } from '@brazier/domain'

/** The users of an audience, whoever they are at the moment. */
export interface Segment {
  readonly id: string
  readonly name: string
  readonly description?: string | undefined
  /** By name. */
  readonly tags: readonly string[]
  /** By name: whose it is. */
  readonly teams: readonly string[]
  readonly audience: ConnectedAudience
  readonly analytics_tracking_enabled: boolean
  readonly created_at: Instant
  readonly updated_at: Instant
}
