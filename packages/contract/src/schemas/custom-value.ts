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

const isNestedName = (name: string): boolean =>
  name.length <= limits.customCharacters &&
  name !== '__proto__' &&
  !name.includes('.') &&
  (!name.includes('$') || operators.has(name))

/** About how many characters a value takes as JSON, or Infinity when it cannot be kept. */
const size = (value: unknown, depth: number): number => {
  if (typeof value === 'string') return value.length <= limits.customCharacters ? value.length + 2 : Infinity
  if (typeof value === 'number') return Number.isFinite(value) ? 8 : Infinity
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'boolean' ? 5 : Infinity
  if (depth >= limits.nesting) return Infinity
  let total = 2
  for (const name in value) {
    if (!Array.isArray(value) && !isNestedName(name)) return Infinity
    total += name.length + 3 + size(Reflect.get(value, name), depth + 1)
  }
  return total
}

const jsonBytes = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Whether the name of a custom attribute or property is at most 255 characters and does not start with `$`. */
export const isCustomName = (name: string): boolean =>
  name.length <= limits.customCharacters && name !== '' && name !== '__proto__' && !name.startsWith('$')

/**
 * Whether a custom value can be kept: finite numbers, strings of at most 255 characters, at most 50 levels, nested names
 * without `.` and `$`, and at most `maxBytes` as JSON when it is an object or array. Never throws. Source: decision 0011.
 */
export const isCustomValue = (value: unknown, maxBytes: number): boolean => {
  const characters = size(value, 0)
  if (characters === Infinity) return false
  // A character takes six bytes at most, as a \u escape; only what may be too large is measured.
  return typeof value !== 'object' || characters * 6 <= maxBytes || jsonBytes(value) <= maxBytes
}
