import type { AttributeFilter, ConnectedAudience, StatusFilter } from '@brazier/domain'
import { keyText } from '../key-text.ts'
import { trait } from './traits.ts'

/** Characters of a path at most: what is longer costs more than it saves. */
const longest = 10_000

/** Levels that are looked into: neither side's stack is to overflow. */
const deepest = 50

const literal = (value: unknown): string | undefined => {
  const kept = trait(value)
  return kept === undefined ? undefined : JSON.stringify(kept)
}

/** Whether anything at a place is a value. Unlike a bare comparison, it is never "unknown", so it can be negated. */
const has = (place: string, value: unknown): string | undefined => {
  const wanted = literal(value)
  return wanted && `exists(${place} ? (@ == ${wanted}))`
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
    case 'does_not_match_regex':
      return undefined
    case 'greater_than':
    case 'greater_than_or_equal_to':
    case 'less_than':
    case 'less_than_or_equal_to': {
      const bound = literal(filter.value)
      return bound && `exists(${attribute} ? (@ ${operators[filter.comparison]} ${bound}))`
    }
    default:
      // What remains is true of nobody who does not have the attribute.
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

const pathOf = (audience: ConnectedAudience, levels: number): string | undefined => {
  const { AND, OR, custom_attribute, push_subscription_status, email_subscription_status } = audience
  if (levels === 0) return undefined
  const inner = (AND ?? OR)?.map((one) => pathOf(one, levels - 1))
  const known = inner?.filter((path) => path !== undefined)
  if (AND !== undefined) return known && joined(known, '&&')
  // Of whom nothing can be said on one side, nothing can be said at all.
  if (OR !== undefined) return known?.length === OR.length ? joined(known, '||') : undefined
  if (custom_attribute !== undefined) return attributePath(custom_attribute)
  if (push_subscription_status !== undefined) return statusPath('push_subscribe', push_subscription_status)
  return email_subscription_status && statusPath('email_subscribe', email_subscription_status)
}

/**
 * A path of JSONB that the traits of everybody in an audience match, and as few others as can be; undefined where nothing can be
 * said. Source: decision 0091.
 */
export const audiencePath = (audience: ConnectedAudience): string | undefined => {
  const path = pathOf(audience, deepest)
  return path === undefined || path.length > longest ? undefined : path
}
