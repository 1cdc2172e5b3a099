import { lazyStrictObject } from '@brazier/contract'
import type {
  Channel,
  StoredAudience,
  Engagement,
  Instant,
  RecipientSubscriptionState,
  Reeligibility,
} from '@brazier/domain/rules'
import * as z from 'zod'
import { Time } from '../time.ts'
import type { Kept } from './kept.ts'

/** A message of a variation or step: Liquid templates by the name of the part (`subject`, `body`, …). */
export interface Message {
  /** Default: the name of the variation or step. */
  readonly name?: string | undefined
  readonly channel: Channel
  readonly parts: { readonly [part: string]: string }
  /** Settings beside the texts, by the names in details. Only headers are rendered. */
  readonly settings?: { readonly [name: string]: unknown } | undefined
  /** Only its subscribers get the message. Default: the campaign's or Canvas's. */
  readonly subscription_group_id?: string | undefined
}

/** An event that counts as a conversion. */
export const ConversionBehavior = lazyStrictObject(() => ({
  /** The kind of conversion event. */
  type: z.enum(['Starts Session', 'Makes Purchase', 'Performs Custom Event']),
  /** Seconds after the message. */
  window: z.int().min(0),
  /** For Performs Custom Event: the event that counts. */
  custom_event_name: z.string().optional(),
}))

export type ConversionBehavior = Kept<z.output<typeof ConversionBehavior>>

/** When lists say that a campaign or Canvas goes out: nothing is sent then. */
export const BroadcastSchedule = lazyStrictObject(() => ({
  /** When it goes out next. */
  next_send_time: Time,
  /** Whether the time is in the time zone of each user. Default false. */
  in_local_time: z.boolean().default(false),
  /** Whether each user gets it at the best time of that day. Default false. */
  at_optimal_time: z.boolean().default(false),
}))

export type BroadcastSchedule = Kept<z.output<typeof BroadcastSchedule>>

/** The members that campaigns and Canvases share. */
export interface Sendable {
  readonly id: string
  readonly name: string
  readonly description?: string | undefined
  /** Only an active one sends. A draft was never launched. */
  readonly state: 'active' | 'paused' | 'archived' | 'draft'
  readonly schedule_type: 'api_triggered' | 'action_based' | 'scheduled'
  /** Only if `schedule_type` is `scheduled`. */
  readonly schedule?: BroadcastSchedule | undefined
  readonly tags: readonly string[]
  /** Names of its owners. */
  readonly teams: readonly string[]
  /** Only users in this segment get the message. */
  readonly segment_id?: string | undefined
  /** Only users in this audience get the message. */
  readonly audience?: StoredAudience | undefined
  readonly recipient_subscription_state: RecipientSubscriptionState
  /** Only subscribers of this group get the message. */
  readonly subscription_group_id?: string | undefined
  /** Whether requests bring its messages. Only of a campaign, and of messages without one. */
  readonly is_api_campaign?: boolean
  /** Whether `transactional.send` may send it. Only of a campaign. */
  readonly is_transactional?: boolean | undefined
  readonly conversion_behaviors: readonly ConversionBehavior[]
  /** Absent: a user may receive or enter it again at any time. Source: decision 0263. */
  readonly reeligibility?: Reeligibility | undefined
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** Returns the group of the message that the engagement is with. `holders` are variations or steps. */
export const groupOf = (
  { channel, variation_id, step_id }: Pick<Engagement, 'channel' | 'variation_id' | 'step_id'>,
  sendable: Sendable | undefined,
  holders: readonly { readonly id: string; readonly messages: readonly Message[] }[] = [],
): string | undefined =>
  holders.find(({ id }) => id === (step_id ?? variation_id))?.messages.find((message) => message.channel === channel)
    ?.subscription_group_id ?? sendable?.subscription_group_id
