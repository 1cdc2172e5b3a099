import { dayMs } from '../instant.ts'
import type { Json } from '../json.ts'
import { isJsonArray, isJsonObject, own } from '../json.ts'
import type { Instant, Profile } from '../profile/profile.ts'
import type { AttributeFilter } from './audience.ts'
import type { AudienceContext } from './matches-audience.ts'
import { compilePattern } from './pattern.ts'

/** Tests the value of an attribute; undefined when the user does not have it. */
type ValueTest = (value: Json | undefined) => boolean

/**
 * Reads the test of one custom attribute. A value of another type than the comparison is for passes no test but those that
 * say "not", which are the exact opposites; so does a missing one. Source: decision 0040.
 */
export function attributeTest(filter: AttributeFilter, context: AudienceContext): (profile: Profile) => boolean {
  const test = valueTest(filter, context)
  return ({ custom_attributes }) => test(own(custom_attributes, filter.custom_attribute_name))
}

function valueTest(filter: AttributeFilter, context: AudienceContext): ValueTest {
  switch (filter.comparison) {
    case 'equals':
      return (value) => value === filter.value
    case 'not_equal':
    case 'does_not_equal':
      return (value) => value !== filter.value
    case 'includes_value':
      return (value) => isJsonArray(value) && value.includes(filter.value)
    case 'does_not_include_value':
      return (value) => !(isJsonArray(value) && value.includes(filter.value))
    case 'matches_regex':
      return patternTest(filter.value)
    case 'does_not_match_regex':
      return not(patternTest(filter.value))
    case 'exists':
      return exists
    case 'does_not_exist':
      return not(exists)
    case 'after':
    case 'before':
      return dateTest(filter.comparison, filter.value, context)
    case 'less_than_x_days_ago':
    case 'greater_than_x_days_ago':
    case 'less_than_x_days_in_the_future':
    case 'greater_than_x_days_in_the_future':
      return daysTest(filter.comparison, filter.value, context)
    default:
      return numberTest(filter.comparison, filter.value)
  }
}

function not(test: ValueTest): ValueTest {
  return (value) => !test(value)
}

function exists(value: Json | undefined): boolean {
  return value !== undefined && value !== null
}

function patternTest(text: string): ValueTest {
  const matches = compilePattern(text) ?? (() => false)
  return (value) => typeof value === 'string' && matches(value)
}

type NumberComparison = 'greater_than' | 'greater_than_or_equal_to' | 'less_than' | 'less_than_or_equal_to'

function numberTest(comparison: NumberComparison, bound: number): ValueTest {
  const holds = {
    greater_than: (value: number) => value > bound,
    greater_than_or_equal_to: (value: number) => value >= bound,
    less_than: (value: number) => value < bound,
    less_than_or_equal_to: (value: number) => value <= bound,
  }[comparison]
  return (value) => typeof value === 'number' && holds(value)
}

function dateTest(comparison: 'after' | 'before', text: string, { parseTime }: AudienceContext): ValueTest {
  const bound = parseTime(text)
  if (bound === undefined) return () => false
  return timeTest(parseTime, comparison === 'after' ? (time) => time > bound : (time) => time < bound)
}

type DaysComparison =
  | 'less_than_x_days_ago'
  | 'greater_than_x_days_ago'
  | 'less_than_x_days_in_the_future'
  | 'greater_than_x_days_in_the_future'

/** Days of 24 hours; the present itself is 0 days ago and not in the future. */
function daysTest(comparison: DaysComparison, days: number, { now, parseTime }: AudienceContext): ValueTest {
  const span = days * dayMs
  const holds = {
    less_than_x_days_ago: (time: Instant) => time <= now && now - time < span,
    greater_than_x_days_ago: (time: Instant) => now - time > span,
    less_than_x_days_in_the_future: (time: Instant) => time > now && time - now < span,
    greater_than_x_days_in_the_future: (time: Instant) => time - now > span,
  }[comparison]
  return timeTest(parseTime, holds)
}

/** A time is a text that reads as one, bare or in `$time`: attributes are kept as they were sent. */
function timeTest(parseTime: AudienceContext['parseTime'], holds: (time: Instant) => boolean): ValueTest {
  return (value) => {
    const text = isJsonObject(value) ? own(value, '$time') : value
    const time = typeof text === 'string' ? parseTime(text) : undefined
    return time !== undefined && holds(time)
  }
}
