import type { Instant } from '../time/instant.ts'
import type { SubscriptionStatus } from '../users/profile/profile.ts'
import type { CountWork } from './audience-work.ts'
import type { AttributeComparison, lastUsedComparisons, statusComparisons } from './comparisons.ts'

/** A test of one custom attribute. The comparison decides the type of `value`. Source: decision 0040. */
export type AttributeFilter =
  | AttributeTest<AttributeComparison<'scalar'>, string | number | boolean>
  | AttributeTest<AttributeComparison<'pattern' | 'time'>, string>
  | AttributeTest<AttributeComparison<'number' | 'days'>, number>
  | {
      readonly custom_attribute_name: string
      readonly comparison: AttributeComparison<'none'>
      readonly value?: unknown
    }

interface AttributeTest<Comparison extends string, Value> {
  readonly custom_attribute_name: string
  readonly comparison: Comparison
  readonly value: Value
}

/** A test of whether a user wants messages; `is` means exactly this status. */
export interface StatusFilter {
  readonly comparison: (typeof statusComparisons)[number]
  readonly value: SubscriptionStatus
}

/** A test of when a user last used any app; `value` is a time in any accepted format. */
export interface LastUsedAppFilter {
  readonly comparison: (typeof lastUsedComparisons)[number]
  readonly value: string
}

/**
 * An audience: one filter, or `AND` or `OR` over nested audiences. It has exactly one member. Source: spec, "Recipients
 * object, connected audience, and other records".
 */
export interface ConnectedAudience {
  readonly AND?: readonly ConnectedAudience[] | undefined
  readonly OR?: readonly ConnectedAudience[] | undefined
  readonly custom_attribute?: AttributeFilter | undefined
  readonly push_subscription_status?: StatusFilter | undefined
  readonly email_subscription_status?: StatusFilter | undefined
  readonly last_used_app?: LastUsedAppFilter | undefined
}

/** What matching an audience needs besides the profile. */
export interface AudienceContext {
  readonly now: Instant
  /** Is told of the work that each user takes. */
  readonly countWork?: CountWork
}
