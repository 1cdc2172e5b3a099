import type { Channel, ConnectedAudience, Instant, RecipientSubscriptionState } from '@brazier/domain'

/** One message of a variation or step: Liquid texts by the name of the part (`subject`, `body`, …). */
export interface Message {
  /** Default: the name of its variation or step. */
  readonly name?: string | undefined
  readonly channel: Channel
  readonly parts: { readonly [part: string]: string }
}

/** What counts as a conversion, and for how many seconds after the message. */
export interface ConversionBehavior {
  readonly type: 'Starts Session' | 'Makes Purchase' | 'Performs Custom Event'
  readonly window: number
  readonly custom_event_name?: string | undefined
}

/** When a campaign or Canvas of the dashboard goes out next by itself. */
export interface BroadcastSchedule {
  readonly next_send_time: Instant
  readonly in_local_time: boolean
  readonly at_optimal_time: boolean
}

/** What campaigns and Canvases have alike. */
export interface Sendable {
  readonly id: string
  readonly name: string
  readonly description?: string | undefined
  /** A draft was never launched: like a paused one it sends nothing. */
  readonly state: 'active' | 'paused' | 'archived' | 'draft'
  readonly schedule_type: 'api_triggered' | 'action_based' | 'scheduled'
  /** Only where `schedule_type` is `scheduled`. */
  readonly schedule?: BroadcastSchedule | undefined
  /** By name. */
  readonly tags: readonly string[]
  /** By name: whose it is. */
  readonly teams: readonly string[]
  /** Whoever is not in this segment gets nothing. */
  readonly segment_id?: string | undefined
  /** Whoever is not in this audience gets nothing. */
  readonly audience?: ConnectedAudience | undefined
  readonly recipient_subscription_state: RecipientSubscriptionState
  /** Whoever is not subscribed to this group gets nothing. */
  readonly subscription_group_id?: string | undefined
  readonly conversion_behaviors: readonly ConversionBehavior[]
  readonly created_at: Instant
  readonly updated_at: Instant
}
