/**
 * The comparisons by type of `value`. The schema and the generator read them. A new one also needs a case in attribute-matcher.ts and in
 * `audience-path.ts` of the package `postgres`; one without a `value` also in describe-audience.ts. Source: decision 0040.
 */
export const attributeComparisons = {
  scalar: ['equals', 'not_equal', 'does_not_equal', 'includes_value', 'does_not_include_value'],
  pattern: ['matches_regex', 'does_not_match_regex'],
  number: ['greater_than', 'greater_than_or_equal_to', 'less_than', 'less_than_or_equal_to'],
  days: [
    'less_than_x_days_ago',
    'greater_than_x_days_ago',
    'less_than_x_days_in_the_future',
    'greater_than_x_days_in_the_future',
  ],
  time: ['after', 'before'],
  none: ['exists', 'does_not_exist'],
} as const

/** Comparisons of one kind of value. */
export type AttributeComparison<Kind extends keyof typeof attributeComparisons> =
  (typeof attributeComparisons)[Kind][number]

/** Comparisons of a subscription status. Source: decision 0040. */
export const statusComparisons = ['is', 'is_not'] as const

/** Comparisons of the last use of an app. Source: decision 0040. */
export const lastUsedComparisons = ['after', 'before'] as const

/** Comparisons of a cohort. Source: decision 0265. */
export const cohortComparisons = ['is_in', 'is_not_in'] as const
