import type { Instant } from '../profile/profile.ts'
import type { Channel } from '../sending/reachability.ts'

/** What a user can do with a message, or have done to it. Which of them a channel knows is in `channelCounters`. */
export const messageKinds = [
  'sent',
  'sent_to_carrier',
  'delivered',
  'undelivered',
  'delivery_failed',
  'rejected',
  'failed',
  'error',
  'bounce',
  'direct_open',
  'influenced_open',
  'body_click',
  'open',
  'read',
  'click',
  'impression',
  'dismissal',
  'first_button_click',
  'second_button_click',
  'carousel_slide_click',
  'notif_button_click',
  'unsubscribe',
  'spam_report',
  'opt_out',
  'help',
  'enrolled',
] as const

/** One of `messageKinds`. */
export type MessageKind = (typeof messageKinds)[number]

/** What a user can do that belongs to no message by itself. */
export const activityKinds = ['custom_event', 'purchase', 'session', 'new_user', 'uninstall'] as const

/** One of `activityKinds`. */
export type ActivityKind = (typeof activityKinds)[number]

/** What belongs to a campaign or Canvas as a whole; `entry` only to a Canvas, `revenue` is money without a conversion. */
export const outcomeKinds = ['conversion', 'revenue', 'entry'] as const

/** Everything that the analytics count. */
export type EngagementKind = MessageKind | ActivityKind | (typeof outcomeKinds)[number]

/** Which conversion event of a campaign or Canvas: 0 is the primary one. Source: spec, "GET /campaigns/data_series". */
export type ConversionIndex = 0 | 1 | 2 | 3

/**
 * One thing that happened between a user and the workspace: the only thing that analytics are made of. Instants are UTC
 * milliseconds, money is in cents. Source: spec, "GET /campaigns/data_series" and the three headings after it.
 */
export interface Engagement {
  /** The user's braze_id at the time: a merge does not rewrite it. */
  readonly user: string
  readonly time: Instant
  readonly kind: EngagementKind
  readonly campaign_id?: string | undefined
  readonly canvas_id?: string | undefined
  /** The campaign's variation or the Canvas's variant. */
  readonly variation_id?: string | undefined
  /** The Canvas's step. */
  readonly step_id?: string | undefined
  readonly channel?: Channel | undefined
  readonly send_id?: string | undefined
  /** Only of a `conversion`; default 0. */
  readonly conversion?: ConversionIndex | undefined
  /** Only of a `conversion`: when the message was sent or the Canvas entered; default `time`. */
  readonly received_at?: Instant | undefined
  /** Only of `carousel_slide_click` and `notif_button_click`: which one. */
  readonly number?: number | undefined
  /** Only of `carousel_slide_click` and `notif_button_click`: what it is called. */
  readonly title?: string | undefined
  /** Revenue that it brought the campaign, Canvas or, of a `purchase`, the workspace. */
  readonly revenue_cents?: number | undefined
  /** Only of activities: the app it happened in. */
  readonly app_id?: string | undefined
  /** Only of a `custom_event` and a `purchase`: the event's or product's name. */
  readonly name?: string | undefined
  /** Only of a `purchase`: how many pieces; default 1. */
  readonly quantity?: number | undefined
  /** Only of activities: the segments with analytics that the user was in. */
  readonly segment_ids?: readonly string[] | undefined
}
