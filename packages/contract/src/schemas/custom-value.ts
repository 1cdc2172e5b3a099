import { limits } from '../limits.ts'
import type { Path } from '../validation/places.ts'

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

/** Returns where a value does not keep within the limits of depth, of names and of texts; undefined if it does. */
const faultIn = (value: unknown, depth: number, isName = isNestedName): Path | undefined => {
  if (typeof value !== 'object' || value === null) return isScalar(value) ? undefined : []
  if (depth >= limits.nesting) return []
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) {
      const inner = faultIn(each, depth + 1)
      if (inner !== undefined) return [index, ...inner]
    }
    return undefined
  }
  for (const [name, member] of Object.entries(value)) {
    const inner = isName(name) ? faultIn(member, depth + 1) : []
    if (inner !== undefined) return [name, ...inner]
  }
  return undefined
}

const isPropertyName = (name: string): boolean => isCustomName(name) && isNestedName(name)

/** Returns where a custom value breaks the rules about depth, names, numbers and texts; undefined if only its size can. */
export const customValueFault = (value: unknown): Path | undefined => faultIn(value, 0)

/** Does what `customValueFault` does, for an object of custom values. */
export const propertiesFault = (value: unknown): Path | undefined =>
  isObject(value) ? faultIn(value, 0, isPropertyName) : []

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
  customValueFault(value) === undefined &&
  (typeof value !== 'object' || value === null || isWithinBytes(value, maxBytes))

/** Whether a name is dropped: it begins with `$`, and is no operator inside an attribute. */
const isReserved = (name: string, depth: number): boolean =>
  name.startsWith('$') && (depth === 0 || !operators.has(name))

/** Adds the paths of reserved names to `found`. Looks no deeper than a valid value is. */
const findReserved = (value: unknown, path: string, depth: number, found: string[]): void => {
  if (depth >= limits.nesting) return
  if (Array.isArray(value)) {
    for (const [index, each] of value.entries()) findReserved(each, `${path}[${index}]`, depth + 1, found)
  } else if (isObject(value)) {
    for (const [name, member] of Object.entries(value)) {
      const here = `${path}.${name}`
      if (isReserved(name, depth)) found.push(here)
      else findReserved(member, here, depth + 1, found)
    }
  }
}

/** Returns the paths of the names in properties that `withoutReserved` drops. */
export const reservedPaths = (properties: unknown, path: string): readonly string[] => {
  const found: string[] = []
  findReserved(properties, path, 0, found)
  return found
}

const without = (value: unknown, depth: number): unknown => {
  if (depth >= limits.nesting) return value
  if (Array.isArray(value)) return value.map((each) => without(each, depth + 1))
  if (!isObject(value)) return value
  const kept = Object.entries(value).filter(([name]) => !isReserved(name, depth))
  return Object.fromEntries(kept.map(([name, member]) => [name, without(member, depth + 1)]))
}

/** Returns properties without names that begin with `$`: the value itself if it has none. Source: decision 0165. */
export const withoutReserved = <T>(properties: T): T =>
  reservedPaths(properties, '').length === 0 ? properties : (without(properties, 0) as T) // members are left out

/** Whether a value is an object of custom values, itself one, whose members have custom names. Never throws. Source: decision 0011. */
export const isProperties = (value: unknown, maxBytes: number): boolean =>
  isObject(value) && propertiesFault(value) === undefined && isWithinBytes(value, maxBytes)
