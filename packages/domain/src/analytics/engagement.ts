import type { Channel } from '../channel.ts'
import type { Instant } from '../time/instant.ts'

/** Kinds of engagement with a message. `channelCounters` gives them by channel. */
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

/** Kinds of activity that belong to no single message. */
export const activityKinds = ['custom_event', 'purchase', 'session', 'new_user', 'uninstall'] as const

/** One of `activityKinds`. */
export type ActivityKind = (typeof activityKinds)[number]

/** Kinds of a whole campaign or Canvas: `entry` only of a Canvas; `revenue` is money without a conversion. */
export const outcomeKinds = ['conversion', 'revenue', 'entry'] as const

/** Every counted kind. */
export type EngagementKind = MessageKind | ActivityKind | (typeof outcomeKinds)[number]

/** A conversion event's index; 0 is the primary one. Source: spec, "GET /campaigns/data_series". */
export type ConversionIndex = 0 | 1 | 2 | 3

/**
 * One event between user and workspace, counted in all analytics. Instants are UTC milliseconds, money is in cents. Source: spec, "GET
 * /campaigns/data_series" and the three headings after it.
 */
export interface Engagement {
  /** The braze_id at the time; a merge does not change it. */
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
  /** Absent: nobody asks for it, or it is unknown. */
  readonly dispatch_id?: string | undefined
  /** Only for a `conversion`. Default 0. */
  readonly conversion?: ConversionIndex | undefined
  /** Only for a `conversion`: when the message was sent, the control user enrolled or the Canvas entered. Default `time`. */
  readonly received_at?: Instant | undefined
  /** Only for `carousel_slide_click` and `notif_button_click`: the number of the slide or button. */
  readonly number?: number | undefined
  /** As `number`: the title of the slide or button. */
  readonly title?: string | undefined
  /** Of the campaign or Canvas; for a `purchase`, of the workspace. */
  readonly revenue_cents?: number | undefined
  /** Only for activities and their conversions. */
  readonly app_id?: string | undefined
  /** Only for a `custom_event` or `purchase`: of the event or product. */
  readonly name?: string | undefined
  /** Only for a `purchase`. Default 1. */
  readonly quantity?: number | undefined
  /** Only for activities: the user's segments with analytics. */
  readonly segment_ids?: readonly string[] | undefined
}
