/**
 * The comparisons of a custom attribute, by the type of their `value`: a scalar, a regular expression, a number, a
 * number of days, a time, or none. The schema and the generator read these lists. To add one: a word here, and a case in
 * attribute-matcher.ts and in `audience-path.ts` of the package `postgres`. The compiler and the linter name both. One without
 * a `value` also needs a case in describe-audience.ts. Source: decision 0040.
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

/** The comparisons that take one kind of value. */
export type AttributeComparison<Kind extends keyof typeof attributeComparisons> =
  (typeof attributeComparisons)[Kind][number]

/** The comparisons of a subscription status. Source: decision 0040. */
export const statusComparisons = ['is', 'is_not'] as const

/** The comparisons of when a user last used an app. Source: decision 0040. */
export const lastUsedComparisons = ['after', 'before'] as const

/** The comparisons of a cohort. Source: decision 0265. */
export const cohortComparisons = ['is_in', 'is_not_in'] as const
