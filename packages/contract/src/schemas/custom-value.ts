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
const quote = 0x22
const backslash = 0x5c

/** The most bytes that a character takes as JSON: a `\u` escape. */
const escapeBytes = 6

/** Whether a character of a text stands in its JSON as it is, in one byte. */
const isPlain = (code: number): boolean => code >= 0x20 && code <= 0x7e && code !== quote && code !== backslash

/** The most bytes that a name takes as JSON, or Infinity when it is none. Looks at its characters once: thousands can come. */
const nestedNameBytes = (name: string): number => {
  if (name.length > limits.customCharacters || name === '__proto__') return Infinity
  let bytes = 0
  for (let index = 0; index < name.length; index += 1) {
    const code = name.charCodeAt(index)
    if (code === dot || (code === dollar && !operators.has(name))) return Infinity
    bytes += isPlain(code) ? 1 : escapeBytes
  }
  return bytes
}

const propertyNameBytes = (name: string): number => (isCustomName(name) ? nestedNameBytes(name) : Infinity)

/** Which names an object may have. */
interface Names {
  bytesOf(name: string): number
  /** The name that last stood at each place, when all its characters are plain: objects of one request are mostly written alike. */
  readonly familiar: string[]
  /** How many members the last object had. */
  size: number
}

/** How many members are many. */
const large = 64

/** How many places of an object remember a name. */
const places = 1024

const nestedNames: Names = { bytesOf: nestedNameBytes, familiar: [], size: 0 }
const propertyNames: Names = { bytesOf: propertyNameBytes, familiar: [], size: 0 }

const lookAt = ({ bytesOf, familiar }: Names, name: string, place: number): number => {
  const bytes = bytesOf(name)
  if (bytes === name.length && place < places) familiar[place] = name
  return bytes
}

interface Members {
  readonly [name: string]: unknown
}

/** The most bytes of a number, as `-2.2250738585072014e-308`. */
const numberBytes = 24

const mostBytesOfScalar = (value: unknown): number => {
  if (typeof value === 'string') {
    return value.length <= limits.customCharacters ? value.length * escapeBytes + 2 : Infinity
  }
  if (typeof value === 'number') return Number.isFinite(value) ? numberBytes : Infinity
  return typeof value === 'boolean' || value === null ? 5 : Infinity
}

/** A shorter text is not worth a look at its characters. */
const longText = 32

/** The most bytes that a value can take as JSON, or Infinity when it cannot be kept. Its long texts are added to `texts`. */
const mostBytes = (value: unknown, depth: number, texts: string[]): number => {
  if (typeof value !== 'object' || value === null) {
    if (typeof value === 'string' && value.length > longText) texts.push(value)
    return mostBytesOfScalar(value)
  }
  if (depth >= limits.nesting) return Infinity
  if (Array.isArray(value)) return mostBytesOfArray(value, depth, texts)
  return mostBytesOfObject(value as Members, depth, nestedNames, texts) // what is left is an object
}

const mostBytesOfArray = (value: readonly unknown[], depth: number, texts: string[]): number => {
  let total = 2
  for (let index = 0; index < value.length; index += 1) total += 1 + mostBytes(value[index], depth + 1, texts)
  return total
}

/** As `mostBytesOfObject`; quicker where members are many, for `for in` looks each of them up once more. */
const mostBytesOfLargeObject = (value: Members, depth: number, names: Names, texts: string[]): number => {
  const { familiar } = names
  const own = Object.keys(value)
  names.size = own.length
  let total = 2
  for (let place = 0; place < own.length; place += 1) {
    const name = own[place] ?? ''
    const bytes = familiar[place] === name ? name.length : lookAt(names, name, place)
    if (bytes === Infinity) return Infinity
    total += bytes + 4 + mostBytes(value[name], depth + 1, texts)
  }
  return total
}

const mostBytesOfObject = (value: Members, depth: number, names: Names, texts: string[]): number => {
  if (names.size > large) return mostBytesOfLargeObject(value, depth, names, texts)
  const { familiar } = names
  let total = 2
  let place = 0
  for (const name in value) {
    const bytes = familiar[place] === name ? name.length : lookAt(names, name, place)
    if (bytes === Infinity) return Infinity
    // Two quotes, a colon and a comma.
    total += bytes + 4 + mostBytes(value[name], depth + 1, texts)
    place += 1
  }
  names.size = place
  return total
}

const plainText = /^[ !#-[\]-~]*$/

/** Looks at texts until a value cannot be too large any more, and measures it only when it may be even then. */
const isWithin = (value: object, most: number, texts: readonly string[], maxBytes: number): boolean => {
  if (most === Infinity) return false
  let bytes = most
  for (let index = 0; bytes > maxBytes && index < texts.length; index += 1) {
    const text = texts[index] ?? ''
    if (plainText.test(text)) bytes -= text.length * (escapeBytes - 1)
  }
  if (bytes <= maxBytes) return true
  const text = JSON.stringify(value)
  return text.length * 3 <= maxBytes || new TextEncoder().encode(text).length <= maxBytes
}

/** Whether the name of a custom attribute or property is at most 255 characters and does not start with `$`. */
export const isCustomName = (name: string): boolean =>
  name.length <= limits.customCharacters && name !== '' && name !== '__proto__' && name.charCodeAt(0) !== dollar

/**
 * Whether a custom value can be kept: finite numbers, strings of at most 255 characters, at most 50 levels, nested names
 * without `.` and `$`, and at most `maxBytes` as JSON when it is an object or array. Never throws. Source: decision 0011.
 */
export const isCustomValue = (value: unknown, maxBytes: number): boolean => {
  if (typeof value !== 'object' || value === null) return mostBytesOfScalar(value) < Infinity
  const texts: string[] = []
  return isWithin(value, mostBytes(value, 0, texts), texts, maxBytes)
}

/** Whether a value is an object of custom values, itself one, whose members have custom names. Never throws. Source: decision 0011. */
export const isProperties = (value: unknown, maxBytes: number): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const texts: string[] = []
  // Its type says nothing of its members; each is looked at.
  return isWithin(value, mostBytesOfObject(value as Members, 0, propertyNames, texts), texts, maxBytes)
}
