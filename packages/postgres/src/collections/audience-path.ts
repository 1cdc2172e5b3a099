import type { AttributeFilter, StoredAudience, StatusFilter } from '@brazier/domain/rules'
import { keyText } from '../key-text.ts'
import { trait } from './traits.ts'

/** A longer path costs more than it saves. */
const maxLength = 10_000

/** Keeps the stacks here and in PostgreSQL from overflowing. */
const maxDepth = 50

const literal = (value: unknown): string | undefined => {
  const scalar = trait(value)
  return scalar === undefined ? undefined : JSON.stringify(scalar)
}

/** Tests a location for a value. Unlike a plain comparison never "unknown", so it can be negated. */
const has = (location: string, value: unknown): string | undefined => {
  const wanted = literal(value)
  return wanted && `exists(${location} ? (@ == ${wanted}))`
}

const not = (path: string | undefined): string | undefined => path && `!${path}`

const operators = {
  greater_than: '>',
  greater_than_or_equal_to: '>=',
  less_than: '<',
  less_than_or_equal_to: '<=',
} as const

const attributePath = (filter: AttributeFilter): string | undefined => {
  const name = JSON.stringify(keyText(filter.custom_attribute_name))
  const [attribute, list] = [`$.attributes.${name}`, `$.lists.${name}[*]`]
  switch (filter.comparison) {
    case 'equals':
      return has(attribute, filter.value)
    case 'not_equal':
    case 'does_not_equal':
      return not(has(attribute, filter.value))
    case 'includes_value':
      return has(list, filter.value)
    case 'does_not_include_value':
      return not(has(list, filter.value))
    case 'does_not_exist':
      return `!exists(${attribute})`
    case 'greater_than':
    case 'greater_than_or_equal_to':
    case 'less_than':
    case 'less_than_or_equal_to': {
      const bound = literal(filter.value)
      return bound && `exists(${attribute} ? (@ ${operators[filter.comparison]} ${bound}))`
    }
    case 'exists':
    case 'matches_regex':
    case 'does_not_match_regex':
    case 'less_than_x_days_ago':
    case 'greater_than_x_days_ago':
    case 'less_than_x_days_in_the_future':
    case 'greater_than_x_days_in_the_future':
    case 'after':
    case 'before':
      // These are false without the attribute.
      return `exists(${attribute})`
  }
}

const statusPath = (field: string, { comparison, value }: StatusFilter): string | undefined => {
  const path = value === 'subscribed' ? `!exists($.${field})` : has(`$.${field}`, value)
  if (comparison === 'is') return path
  return value === 'subscribed' ? `exists($.${field})` : not(path)
}

const joined = (paths: readonly string[], operator: '&&' | '||'): string | undefined =>
  paths.length > 1 ? `(${paths.join(` ${operator} `)})` : paths[0]

/** Most filters of lists. More are left to the caller, who counts the elements. */
const maxLists = 8

const isListFilter = ({ custom_attribute }: StoredAudience): boolean =>
  custom_attribute?.comparison === 'includes_value' || custom_attribute?.comparison === 'does_not_include_value'

interface Reading {
  readonly levels: number
  readonly knowsLists: boolean
}

const pathOf = (audience: StoredAudience, { levels, knowsLists }: Reading): string | undefined => {
  const { AND, OR, custom_attribute, push_subscription_status, email_subscription_status } = audience
  if (levels === 0 || (!knowsLists && isListFilter(audience))) return undefined
  const inner = (AND ?? OR)?.map((one) => pathOf(one, { levels: levels - 1, knowsLists }))
  const known = inner?.filter((path) => path !== undefined)
  if (AND !== undefined) return known && joined(known, '&&')
  // If one side has no path, any user may match.
  if (OR !== undefined) return known?.length === OR.length ? joined(known, '||') : undefined
  if (custom_attribute !== undefined) return attributePath(custom_attribute)
  if (push_subscription_status !== undefined) return statusPath('push_subscribe', push_subscription_status)
  return email_subscription_status && statusPath('email_subscribe', email_subscription_status)
}

/** Cost per user. */
export interface PathCost {
  readonly tests: number
  /** Filters of lists. */
  readonly lists: number
}

const sumOf = <T>(list: readonly T[], number: (one: T) => number): number =>
  list.reduce((total, one) => total + number(one), 0)

const countFilters = (audience: StoredAudience, levels: number): PathCost => {
  const inner = audience.AND ?? audience.OR
  if (levels === 0) return { tests: 0, lists: 0 }
  if (inner === undefined) return { tests: 1, lists: isListFilter(audience) ? 1 : 0 }
  const each = inner.map((one) => countFilters(one, levels - 1))
  return { tests: sumOf(each, ({ tests }) => tests), lists: sumOf(each, ({ lists }) => lists) }
}

/** Most values of an index condition. */
const mostIndexed = 8

/** Condition that the traits index answers exactly and all users of the audience meet. */
export interface AudienceIndex {
  readonly path: string
  readonly values: number
  /** Lists to test per user. */
  readonly lists: number
}

/** No index has what is unset or different. */
const asksForValue = ({ custom_attribute, ...statuses }: StoredAudience): boolean => {
  if (custom_attribute !== undefined) {
    return custom_attribute.comparison === 'equals' || custom_attribute.comparison === 'includes_value'
  }
  const status = statuses.push_subscription_status ?? statuses.email_subscription_status
  return status?.comparison === 'is' && status.value !== 'subscribed'
}

const indexOf = (audience: StoredAudience, { levels, knowsLists }: Reading): AudienceIndex | undefined => {
  const { AND, OR } = audience
  if (levels === 0) return undefined
  const inner = (AND ?? OR)?.map((one) => indexOf(one, { levels: levels - 1, knowsLists }))
  if (inner === undefined) {
    const path = asksForValue(audience) ? pathOf(audience, { levels, knowsLists }) : undefined
    return path === undefined ? undefined : { path, values: 1, lists: isListFilter(audience) ? 1 : 0 }
  }
  const known = inner.filter((one) => one !== undefined)
  if (OR !== undefined && known.length < OR.length) return undefined
  const path = joined(
    known.map((one) => one.path),
    AND === undefined ? '||' : '&&',
  )
  if (path === undefined) return undefined
  return { path, values: sumOf(known, ({ values }) => values), lists: sumOf(known, ({ lists }) => lists) }
}

export interface AudiencePath extends PathCost {
  readonly path: string
  /** Absent: the traits index does not surely help. */
  readonly index: AudienceIndex | undefined
}

/**
 * Returns a `jsonpath` that matches the traits of the audience and of few others; undefined if every user may match. Source: decisions 0091
 * and 0111.
 */
export const audiencePath = (audience: StoredAudience): AudiencePath | undefined => {
  const { tests, lists } = countFilters(audience, maxDepth)
  const reading = { levels: maxDepth, knowsLists: lists <= maxLists }
  const path = pathOf(audience, reading)
  if (path === undefined || path.length > maxLength) return undefined
  const index = indexOf(audience, reading)
  const isSmall = index !== undefined && index.values <= mostIndexed
  return { path, tests, lists: lists <= maxLists ? lists : 0, index: isSmall ? index : undefined }
}
