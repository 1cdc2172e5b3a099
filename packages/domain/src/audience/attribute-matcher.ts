import { isJsonArray, isJsonObject, type Json, getOwn } from '../json.ts'
import { dayMs, type Instant } from '../time/instant.ts'
import { parseTime } from '../time/parse-time.ts'
import type { Profile } from '../users/profile/profile.ts'
import type { AttributeFilter, AudienceContext } from './audience.ts'
import type { AttributeComparison } from './comparisons.ts'
import { compilePattern } from './pattern.ts'

/** Undefined: the user lacks it. */
type ValueTest = (value: Json | undefined) => boolean

/**
 * A missing or wrongly typed value passes only negated tests. These are exact opposites of the plain ones, but a missing or empty
 * value does not pass `does_not_match_regex`. Source: decision 0040.
 */
export const attributeMatcher = (
  filter: AttributeFilter,
  context: AudienceContext,
): ((profile: Profile) => boolean) => {
  const test = valueTest(filter, context)
  return ({ custom_attributes }) => test(getOwn(custom_attributes, filter.custom_attribute_name))
}

const valueTest = (filter: AttributeFilter, context: AudienceContext): ValueTest => {
  switch (filter.comparison) {
    case 'equals':
      return (value) => value === filter.value
    case 'not_equal':
    case 'does_not_equal':
      return (value) => value !== filter.value
    case 'includes_value':
      return listTest(filter.value, context)
    case 'does_not_include_value':
      return not(listTest(filter.value, context))
    case 'matches_regex':
      return patternTest(filter.value, context)
    case 'does_not_match_regex':
      return both((value) => exists(value) && value !== '', not(patternTest(filter.value, context)))
    case 'exists':
      return exists
    case 'does_not_exist':
      return not(exists)
    case 'after':
    case 'before':
      return dateTest(filter.comparison, filter.value)
    case 'less_than_x_days_ago':
    case 'greater_than_x_days_ago':
    case 'less_than_x_days_in_the_future':
    case 'greater_than_x_days_in_the_future':
      return daysTest(filter.comparison, filter.value, context)
    default:
      return numberTest(filter.comparison, filter.value)
  }
}

const not =
  (test: ValueTest): ValueTest =>
  (value) =>
    !test(value)

const both =
  (first: ValueTest, second: ValueTest): ValueTest =>
  (value) =>
    first(value) && second(value)

const exists = (value: Json | undefined): boolean => value !== undefined && value !== null

const listTest =
  (wanted: Json, { countWork }: AudienceContext): ValueTest =>
  (value) => {
    if (!isJsonArray(value)) return false
    countWork?.(value.length)
    return value.includes(wanted)
  }

const patternTest = (text: string, { countWork }: AudienceContext): ValueTest => {
  const pattern = compilePattern(text)
  return (value) => {
    if (pattern === undefined || typeof value !== 'string') return false
    countWork?.(pattern.workFor(value))
    return pattern.isIn(value)
  }
}

const numberTest = (comparison: AttributeComparison<'number'>, bound: number): ValueTest => {
  const holds = {
    greater_than: (value: number) => value > bound,
    greater_than_or_equal_to: (value: number) => value >= bound,
    less_than: (value: number) => value < bound,
    less_than_or_equal_to: (value: number) => value <= bound,
  }[comparison]
  return (value) => typeof value === 'number' && holds(value)
}

const dateTest = (comparison: AttributeComparison<'time'>, text: string): ValueTest => {
  const bound = parseTime(text)
  if (bound === undefined) return () => false
  return timeTest(comparison === 'after' ? (time) => time > bound : (time) => time < bound)
}

/** Tests days of 24 hours. The present is 0 days ago and not in the future. */
const daysTest = (comparison: AttributeComparison<'days'>, days: number, { now }: AudienceContext): ValueTest => {
  const span = days * dayMs
  const holds = {
    less_than_x_days_ago: (time: Instant) => time <= now && now - time < span,
    greater_than_x_days_ago: (time: Instant) => now - time > span,
    less_than_x_days_in_the_future: (time: Instant) => time > now && time - now < span,
    greater_than_x_days_in_the_future: (time: Instant) => time - now > span,
  }[comparison]
  return timeTest(holds)
}

/** Takes a readable text, alone or in `$time`. Attributes are stored as sent. */
const timeTest =
  (holds: (time: Instant) => boolean): ValueTest =>
  (value) => {
    const text = isJsonObject(value) ? getOwn(value, '$time') : value
    const time = typeof text === 'string' ? parseTime(text) : undefined
    return time !== undefined && holds(time)
  }
