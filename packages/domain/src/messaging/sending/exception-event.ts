import type { AttributeFilter } from '../../audience/audience.ts'
import type { Channel } from '../../channel.ts'
import type { SubscriptionState, SubscriptionStatus } from '../../users/profile/profile.ts'

type Test<T> = T extends AttributeFilter ? Omit<T, 'custom_attribute_name'> : never

/** A test of one property of an event or purchase, as of a custom attribute. */
export type PropertyFilter = { readonly property_name: string } & Test<AttributeFilter>

/**
 * Interactions with a campaign that make a user leave a Canvas. Source: documentation, "Action-based delivery";
 * decision 0266.
 */
export const interactions = [
  'sent',
  'open',
  'direct_open',
  'influenced_open',
  'read',
  'click',
  'impression',
  'dismissal',
  'first_button_click',
  'second_button_click',
  'carousel_slide_click',
  'notif_button_click',
  'enrolled',
  'conversion',
] as const

/** One of `interactions`. */
export type Interaction = (typeof interactions)[number]

type DoneEvent =
  | {
      readonly type: 'Performs Custom Event'
      readonly custom_event_name: string
      readonly properties?: readonly PropertyFilter[] | undefined
    }
  | {
      readonly type: 'Makes Purchase'
      /** Absent: any product. */
      readonly product_id?: string | undefined
      readonly properties?: readonly PropertyFilter[] | undefined
    }
  | { readonly type: 'Starts Session' }
  | {
      readonly type: 'Performs Conversion Event'
      /** Which one of the Canvas; absent: any. */
      readonly conversion?: number | undefined
    }

/** Absent values: any new one. */
type ChangeEvent =
  | { readonly type: 'Adds Email Address' }
  | {
      readonly type: 'Changes Custom Attribute'
      readonly custom_attribute_name: string
      readonly value?: string | number | boolean | undefined
    }
  | {
      readonly type: 'Updates Subscription Status'
      readonly channel: 'email' | 'push'
      readonly state?: SubscriptionStatus | undefined
    }
  | {
      readonly type: 'Updates Subscription Group Status'
      readonly subscription_group_id: string
      readonly state?: SubscriptionState | undefined
    }

interface InteractionEvent {
  readonly type: 'Interacts With Campaign'
  readonly campaign_id: string
  readonly interaction: Interaction
  /** Absent: any. */
  readonly channel?: Channel | undefined
}

/** Something that makes a user leave a Canvas. Source: decisions 0263 and 0266. */
export type ExceptionEvent = DoneEvent | ChangeEvent | InteractionEvent
