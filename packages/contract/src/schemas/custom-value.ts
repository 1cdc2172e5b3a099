import { limits } from '../limits.ts'

const operators = new Set([
  '$add',
  '$update',
  '$remove',
  '$time',
  '$identifier_key',
  '$identifier_value',
  '$new_object',
])

const dollar = 0x24
const dot = 0x2e

/** Looks at the name's characters once: thousands of names can come in one request. */
const isNestedName = (name: string): boolean => {
  if (name.length > limits.customCharacters || name === '__proto__') return false
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index)
    if (code === dot || (code === dollar && !operators.has(name))) return false
  }
  return true
}

interface Members {
  readonly [name: string]: unknown
}

/** About how many characters a value takes as JSON, or Infinity when it cannot be kept. */
const size = (value: unknown, depth: number): number => {
  if (typeof value === 'string') return value.length <= limits.customCharacters ? value.length + 2 : Infinity
  if (typeof value === 'number') return Number.isFinite(value) ? 8 : Infinity
  if (typeof value === 'boolean' || value === null) return 5
  if (typeof value !== 'object' || depth >= limits.nesting) return Infinity
  if (Array.isArray(value)) return sizeOfArray(value, depth)
  return sizeOfObject(value as Members, depth, isNestedName) // what is left is an object, or a function without members
}

const sizeOfArray = (value: readonly unknown[], depth: number): number => {
  let total = 2
  for (let index = 0; index < value.length; index += 1) total += 1 + size(value[index], depth + 1)
  return total
}

const sizeOfObject = (value: Members, depth: number, isName: (name: string) => boolean): number => {
  let total = 2
  for (const name in value) {
    if (!isName(name)) return Infinity
    total += name.length + 3 + size(value[name], depth + 1)
  }
  return total
}

/** Measures only what may be too large: a character takes six bytes at most, as a \u escape, and three once it is written. */
const isWithin = (value: object, characters: number, maxBytes: number): boolean => {
  if (characters * 6 <= maxBytes) return true
  if (characters === Infinity) return false
  const text = JSON.stringify(value)
  return text.length * 3 <= maxBytes || new TextEncoder().encode(text).length <= maxBytes
}

/** Whether the name of a custom attribute or property is at most 255 characters and does not start with `$`. */
export const isCustomName = (name: string): boolean =>
  name.length <= limits.customCharacters && name !== '' && name !== '__proto__' && name.charCodeAt(0) !== dollar

const isPropertyName = (name: string): boolean => isCustomName(name) && isNestedName(name)

/**
 * Whether a custom value can be kept: finite numbers, strings of at most 255 characters, at most 50 levels, nested names
 * without `.` and `$`, and at most `maxBytes` as JSON when it is an object or array. Never throws. Source: decision 0011.
 */
export const isCustomValue = (value: unknown, maxBytes: number): boolean => {
  const characters = size(value, 0)
  return typeof value === 'object' && value !== null ? isWithin(value, characters, maxBytes) : characters < Infinity
}

/** Whether a value is an object of custom values, itself one, whose members have custom names. Never throws. Source: decision 0011. */
export const isProperties = (value: unknown, maxBytes: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  // Its type says nothing of its members; each is looked at.
  isWithin(value, sizeOfObject(value as Members, 0, isPropertyName), maxBytes)
