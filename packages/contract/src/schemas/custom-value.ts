import { isRecord } from '@brazier/domain/vocabulary'
import { limits } from '../limits.ts'
import type { Path } from '../validation/places.ts'

/**
 * Nested names that may have a `$`. The domain's `attribute-operation.ts` gives `$add`, `$update` and `$remove` their meaning.
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
  name !== '' &&
  name !== '__proto__' &&
  !/[. ]/.test(name) &&
  (!name.includes('$') || operators.has(name))

/** Whether a custom attribute's or property's name has 1 to 255 characters, no initial `$`, and is not `__proto__`. */
export const isCustomName = (name: string): boolean =>
  name.length <= limits.customCharacters && name !== '' && name !== '__proto__' && !name.startsWith('$')

const isScalar = (value: unknown): boolean => {
  if (typeof value === 'string') return value.length <= limits.customCharacters
  return typeof value === 'number' ? Number.isFinite(value) : typeof value === 'boolean' || value === null
}

/** The most bytes of a value's parts as JSON, added up while it is read. */
interface Size {
  most: number
}

/** The longest escape of a character has six bytes. No number is longer than 25. */
const mostOf = (text: string): number => text.length * 6 + 4

/** Returns where a value exceeds the limits of depth, names or texts. `isName` is asked with the depth of a name. */
const faultIn = (
  value: unknown,
  depth: number,
  size: Size,
  isName: (name: string, depth: number) => boolean = isNestedName,
): Path | undefined => {
  if (typeof value !== 'object' || value === null) {
    size.most += typeof value === 'string' ? mostOf(value) : 26
    return isScalar(value) ? undefined : []
  }
  if (depth >= limits.nesting) return []
  size.most += 3
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) {
      const inner = faultIn(value[index], depth + 1, size, isName)
      if (inner !== undefined) return [index, ...inner]
    }
    return undefined
  }
  for (const name of Object.keys(value)) {
    size.most += mostOf(name)
    const inner = isName(name, depth) ? faultIn(Reflect.get(value, name), depth + 1, size, isName) : []
    if (inner !== undefined) return [name, ...inner]
  }
  return undefined
}

const isPropertyName = (name: string, depth: number): boolean =>
  isCustomName(name) || (depth > 0 && operators.has(name))

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

/** Measures exactly only what may be too large. */
const isWithinBytes = (value: object, { most }: Size, maxBytes: number): boolean => {
  if (most <= maxBytes) return true
  const text = JSON.stringify(value)
  return text.length <= maxBytes && (text.length * 3 <= maxBytes || bytesOf(text) <= maxBytes)
}

/**
 * Returns the place of a custom value's fault. Valid are finite numbers, strings of at most 255 characters, at most 50 levels, and nested
 * names without `.`, blank and `$`, except `operators`. Never throws. Source: decision 0011.
 */
export const customValueFault = (value: unknown): Path | undefined => faultIn(value, 0, { most: 0 })

/** Whether a name is dropped: it begins with `$` and is no operator inside an attribute. */
const isReserved = (name: string, depth: number): boolean =>
  name.startsWith('$') && (depth === 0 || !operators.has(name))

/** Returns the names that are not reserved; of the properties themselves the first 256. */
const keptNames = (value: object, depth: number): readonly string[] => {
  // The entries of a large object cost four times its keys.
  const names = Object.keys(value).filter((name) => !isReserved(name, depth))
  return depth === 0 ? names.slice(0, limits.properties) : names
}

/** Hears of a dropped name, and of its object's path. Returns whether to look for more. */
type Dropped = (path: string, name: string) => boolean

/** Tells `found` of dropped names, no deeper than a valid value is. Returns whether to look for more. */
const findDropped = (value: object, path: string, depth: number, found: Dropped): boolean => {
  if (depth >= limits.nesting) return true
  const isArray = Array.isArray(value)
  const kept = new Set(isArray ? [] : keptNames(value, depth))
  return Object.keys(value).every((name) => {
    if (!isArray && !kept.has(name)) return found(path, name)
    const member: unknown = Reflect.get(value, name)
    if (typeof member !== 'object' || member === null) return true
    return findDropped(member, isArray ? `${path}[${name}]` : `${path}.${name}`, depth + 1, found)
  })
}

/** Tells `found` of names that `readProperties` drops. */
export const droppedNames = (properties: unknown, path: string, found: Dropped): void => {
  if (typeof properties === 'object' && properties !== null) findDropped(properties, path, 0, found)
}

const hasReserved = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null || depth >= limits.nesting) return false
  if (Array.isArray(value)) return value.some((each) => hasReserved(each, depth + 1))
  return Object.keys(value).some((name) => isReserved(name, depth) || hasReserved(Reflect.get(value, name), depth + 1))
}

const without = (value: unknown, depth: number): unknown => {
  if (depth >= limits.nesting) return value
  if (Array.isArray(value)) return value.map((each) => without(each, depth + 1))
  if (!isRecord(value)) return value
  return Object.fromEntries(keptNames(value, depth).map((name) => [name, without(value[name], depth + 1)]))
}

/** The first properties, without names that begin with `$`, and their fault. */
export interface ReadProperties {
  /** The value itself if nothing is dropped. */
  readonly kept: unknown
  readonly fault?: Path
}

/** Reads an object of custom values, itself one, with custom names. Never throws. Source: decisions 0011 and 0165. */
export const readProperties = (value: unknown, maxBytes: number): ReadProperties => {
  if (!isRecord(value)) return { kept: value, fault: [] }
  const size = { most: 0 }
  const first = faultIn(value, 0, size, isPropertyName)
  const isFew = Object.keys(value).length <= limits.properties
  // A faultless value has no name that begins with `$`.
  if (!isFew || (first !== undefined && hasReserved(value, 0))) return readProperties(without(value, 0), maxBytes)
  const fault = first ?? (isWithinBytes(value, size, maxBytes) ? undefined : [])
  return fault === undefined ? { kept: value } : { kept: value, fault }
}
