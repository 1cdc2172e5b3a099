import { limits } from '../limits.ts'

/**
 * The nested names that may have a `$`. `attribute-operation.ts` of domain gives `$add`, `$update` and `$remove` their meaning.
 * Items of catalogs have another `$add` (catalog-item.ts).
 */
const operators = new Set([
  '$add',
  '$update',
  '$remove',
  '$time',
  '$identifier_key',
  '$identifier_value',
  '$new_object',
])

const isNestedName = (name: string): boolean =>
  name.length <= limits.customCharacters &&
  name !== '__proto__' &&
  !name.includes('.') &&
  (!name.includes('$') || operators.has(name))

/** Whether the name of a custom attribute or property is at most 255 characters and does not start with `$`. */
export const isCustomName = (name: string): boolean =>
  name.length <= limits.customCharacters && name !== '' && name !== '__proto__' && !name.startsWith('$')

const isScalar = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= limits.customCharacters
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'boolean' || value === null
}

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value keeps within the limits of depth, of names and of texts. */
const isNested = (value: unknown, depth: number): boolean => {
  if (Array.isArray(value)) return depth < limits.nesting && value.every((each) => isNested(each, depth + 1))
  return isObject(value) ? isNestedObject(value, depth, isNestedName) : isScalar(value)
}

const isNestedObject = (value: object, depth: number, isName: (name: string) => boolean): boolean =>
  depth < limits.nesting && Object.entries(value).every(([name, member]) => isName(name) && isNested(member, depth + 1))

/** Measures only what may be too large: a character takes three bytes at most. */
const isWithinBytes = (value: object, maxBytes: number): boolean => {
  const text = JSON.stringify(value)
  return text.length * 3 <= maxBytes || new TextEncoder().encode(text).length <= maxBytes
}

/**
 * Returns whether a custom value is valid. Numbers are finite, strings have at most 255 characters, and nesting has at most
 * 50 levels. Nested names have no `.` and no `$`, except for `operators`. An object or array has at most `maxBytes`
 * as JSON. Never throws. Source: decision 0011.
 */
export const isCustomValue = (value: unknown, maxBytes: number): boolean =>
  isNested(value, 0) && (typeof value !== 'object' || value === null || isWithinBytes(value, maxBytes))

/** Whether a value is an object of custom values, itself one, whose members have custom names. Never throws. Source: decision 0011. */
export const isProperties = (value: unknown, maxBytes: number): boolean =>
  isObject(value) &&
  isNestedObject(value, 0, (name) => isCustomName(name) && isNestedName(name)) &&
  isWithinBytes(value, maxBytes)
