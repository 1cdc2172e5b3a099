import type { SubscriptionStatus } from '../profile/profile.ts'

/** A test of one custom attribute; what `value` is depends on the comparison. Source: decision 0040. */
export type AttributeFilter =
  | AttributeTest<
      'equals' | 'not_equal' | 'does_not_equal' | 'includes_value' | 'does_not_include_value',
      string | number | boolean
    >
  | AttributeTest<'matches_regex' | 'does_not_match_regex' | 'after' | 'before', string>
  | AttributeTest<
      | 'greater_than'
      | 'greater_than_or_equal_to'
      | 'less_than'
      | 'less_than_or_equal_to'
      | 'less_than_x_days_ago'
      | 'greater_than_x_days_ago'
      | 'less_than_x_days_in_the_future'
      | 'greater_than_x_days_in_the_future',
      number
    >
  | {
      readonly custom_attribute_name: string
      readonly comparison: 'exists' | 'does_not_exist'
      readonly value?: unknown
    }

interface AttributeTest<Comparison extends string, Value> {
  readonly custom_attribute_name: string
  readonly comparison: Comparison
  readonly value: Value
}

/** A test of whether a user wants messages; `is` means exactly this status. */
export interface StatusFilter {
  readonly comparison: 'is' | 'is_not'
  readonly value: SubscriptionStatus
}

/** A test of when a user last used any app; `value` is a time in any accepted format. */
export interface LastUsedAppFilter {
  readonly comparison: 'after' | 'before'
  readonly value: string
}

/**
 * Who belongs to an audience: one filter, or `AND` and `OR` over filters, nested freely; of its members there is exactly one.
 * Source: spec, "Recipients object, connected audience, and other records".
 */
export interface ConnectedAudience {
  readonly AND?: readonly ConnectedAudience[] | undefined
  readonly OR?: readonly ConnectedAudience[] | undefined
  readonly custom_attribute?: AttributeFilter | undefined
  readonly push_subscription_status?: StatusFilter | undefined
  readonly email_subscription_status?: StatusFilter | undefined
  readonly last_used_app?: LastUsedAppFilter | undefined
}
