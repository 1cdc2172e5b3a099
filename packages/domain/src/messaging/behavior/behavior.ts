import type { MessageKind } from '../../analytics/engagement.ts'
import type { Channel } from '../../channel.ts'

/** A reaction's probability, 0 to 1, after the event that it follows, and its delay in seconds, evenly distributed. */
export interface Chance {
  readonly rate: number
  readonly delay_seconds: readonly [least: number, most: number]
}

/** Reactions of users to messages, and afterwards. */
export interface Behavior {
  readonly channels?:
    | { readonly [channel in Channel]?: { readonly [kind in MessageKind]?: Chance | undefined } | undefined }
    | undefined
  /** For each conversion event, primary first, of a user whom the message reached. */
  readonly conversions?: readonly Chance[] | undefined
  /** Made if a conversion event is a purchase. */
  readonly purchase?:
    | { readonly product_id: string; readonly value_cents: readonly [least: number, most: number] }
    | undefined
}

/** Behavior of a workspace's users. */
export interface BehaviorModel extends Behavior {
  /** By the id of a variation or Canvas step. Replaces the general behavior for the same channel, or for conversions. */
  readonly variations?: { readonly [id: string]: Behavior } | undefined
}

/** A kind, what it follows, and what excludes it. */
export interface Course {
  readonly kind: MessageKind
  readonly after: MessageKind
  readonly unless?: readonly MessageKind[]
  /** Whether it happens to every message by default. */
  readonly isUsual?: boolean
}

const push: readonly Course[] = [
  { kind: 'delivered', after: 'sent', isUsual: true },
  { kind: 'bounce', after: 'sent', unless: ['delivered'] },
  { kind: 'undelivered', after: 'sent', unless: ['delivered', 'bounce'] },
  { kind: 'delivery_failed', after: 'sent', unless: ['delivered', 'bounce', 'undelivered'] },
  { kind: 'direct_open', after: 'delivered' },
  { kind: 'influenced_open', after: 'delivered', unless: ['direct_open'] },
  { kind: 'body_click', after: 'direct_open' },
]

/** Kinds that can follow a message, by channel, in this order. Source: decision 0068. */
export const courses: { readonly [channel in Channel]: readonly Course[] } = {
  email: [
    { kind: 'delivered', after: 'sent', isUsual: true },
    { kind: 'bounce', after: 'sent', unless: ['delivered'] },
    { kind: 'open', after: 'delivered' },
    { kind: 'click', after: 'open' },
    { kind: 'unsubscribe', after: 'open' },
    { kind: 'spam_report', after: 'delivered' },
  ],
  ios_push: push,
  android_push: push,
  kindle_push: push,
  web_push: push.filter(({ kind }) => kind !== 'influenced_open'),
  sms: [
    { kind: 'sent_to_carrier', after: 'sent', isUsual: true },
    { kind: 'delivery_failed', after: 'sent', unless: ['sent_to_carrier'] },
    { kind: 'delivered', after: 'sent_to_carrier', isUsual: true },
    { kind: 'rejected', after: 'sent_to_carrier', unless: ['delivered'] },
    { kind: 'click', after: 'delivered' },
    { kind: 'opt_out', after: 'delivered' },
    { kind: 'help', after: 'delivered' },
  ],
  whats_app: [
    { kind: 'delivered', after: 'sent', isUsual: true },
    { kind: 'failed', after: 'sent', unless: ['delivered'] },
    { kind: 'read', after: 'delivered' },
  ],
  webhook: [{ kind: 'error', after: 'sent' }],
  content_cards: [
    { kind: 'impression', after: 'sent' },
    { kind: 'click', after: 'impression' },
    { kind: 'dismissal', after: 'impression' },
  ],
  in_app_message: [
    { kind: 'impression', after: 'sent' },
    { kind: 'click', after: 'impression' },
    { kind: 'first_button_click', after: 'impression' },
    { kind: 'second_button_click', after: 'impression', unless: ['first_button_click'] },
  ],
}

/** The kind that a message needs before a conversion. */
export const reachedBy: { readonly [channel in Channel]: MessageKind } = {
  email: 'delivered',
  ios_push: 'delivered',
  android_push: 'delivered',
  kindle_push: 'delivered',
  web_push: 'delivered',
  sms: 'delivered',
  whats_app: 'delivered',
  webhook: 'sent',
  content_cards: 'impression',
  in_app_message: 'impression',
}
