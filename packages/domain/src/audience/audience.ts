import type { Instant } from '../time/instant.ts'
import type { SubscriptionStatus } from '../users/profile/profile.ts'
import type { CountWork } from './audience-work.ts'
import type { AttributeComparison, cohortComparisons, lastUsedComparisons, statusComparisons } from './comparisons.ts'

/** A test of one custom attribute. The comparison decides the type of `value`. Source: decision 0040. */
export type AttributeFilter =
  | AttributeTest<AttributeComparison<'scalar'>, string | number | boolean>
  | AttributeTest<AttributeComparison<'pattern' | 'time'>, string>
  | AttributeTest<AttributeComparison<'number' | 'days'>, number>
  | {
      /** The name of the custom attribute, not empty. */
      readonly custom_attribute_name: string
      /** Whether users must have the attribute, or must not. */
      readonly comparison: AttributeComparison<'none'>
      /** Has no effect. */
      readonly value?: unknown
    }

interface AttributeTest<Comparison extends string, Value> {
  /** The name of the custom attribute, not empty. A user without it matches few comparisons. */
  readonly custom_attribute_name: string
  /** Comparison. It decides which `value` is right. */
  readonly comparison: Comparison
  /** Value to compare with: a text, number or boolean, a regular expression, a number of days, or a time. */
  readonly value: Value
}

/** A test of whether a user wants messages; `is` means exactly this status. */
export interface StatusFilter {
  /** Whether the status must be this one or any other. */
  readonly comparison: (typeof statusComparisons)[number]
  /** The status to compare with. */
  readonly value: SubscriptionStatus
}

/** A test of when a user last used any app; `value` is a time in any accepted format. */
export interface LastUsedAppFilter {
  /** Whether the use must be before or after `value`. */
  readonly comparison: (typeof lastUsedComparisons)[number]
  /** The time to compare with, ISO 8601. */
  readonly value: string
}

/** A test of whether a partner put the user into a cohort. Source: decision 0265. */
export interface CohortFilter {
  /** The partner, as in the path of its requests. */
  readonly partner: string
  /** The partner's id of the cohort. */
  readonly cohort_id: string
  /** Whether users must be in the cohort, or must not. */
  readonly comparison: (typeof cohortComparisons)[number]
}

interface Filters {
  /** A test of one custom attribute. */
  readonly custom_attribute?: AttributeFilter | undefined
  /** A test of whether the user wants push messages. */
  readonly push_subscription_status?: StatusFilter | undefined
  /** A test of whether the user wants emails. */
  readonly email_subscription_status?: StatusFilter | undefined
  /** A test of when the user last used an app. */
  readonly last_used_app?: LastUsedAppFilter | undefined
}

/**
 * One filter, or `AND` or `OR` over nested audiences: exactly one member. Source: spec, "Recipients object, connected audience, and other
 * records".
 */
export interface ConnectedAudience extends Filters {
  /** Audiences that a user must match, all of them. At least one. */
  readonly AND?: readonly ConnectedAudience[] | undefined
  /** Audiences of which a user must match one. At least one. */
  readonly OR?: readonly ConnectedAudience[] | undefined
}

/** A segment's, campaign's or Canvas's audience, with filters that requests lack. */
export interface StoredAudience extends Filters {
  /** Audiences that a user must match, all of them. At least one. */
  readonly AND?: readonly StoredAudience[] | undefined
  /** Audiences of which a user must match one. At least one. */
  readonly OR?: readonly StoredAudience[] | undefined
  /** A test of whether the user is in a cohort of a partner. */
  readonly cohort?: CohortFilter | undefined
}

/** Context of a test besides the profile. */
export interface AudienceContext {
  readonly now: Instant
  /** Receives each user's work. */
  readonly countWork?: CountWork
}
