/** Any JSON value, with finite numbers. An object may have a member `__proto__`: copy only by spread. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Deepest nesting that rules read. Deeper values stay unchanged: no input overflows the stack. */
export const maxDepth = 50

/** An object with members of any kind. */
export interface UnknownRecord {
  readonly [name: string]: unknown
}

/** Whether a value is an object or an array, not null. */
export const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Whether a value is an object, not null or an array. */
export const isRecord = (value: unknown): value is UnknownRecord => isObject(value) && !Array.isArray(value)

/** Whether a JSON value is an object, not null or an array. */
export const isJsonObject = (value: Json | undefined): value is JsonObject => isRecord(value)

/** Whether a value is an array. */
export const isJsonArray = (value: Json | undefined): value is readonly Json[] => Array.isArray(value)

/** Returns a record's own member; undefined for an inherited name such as `constructor` or `__proto__`. */
export const getOwn = <T>(record: { readonly [key: string]: T }, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

/** Whether values are equal, in any order of members. Never throws: beyond `maxDepth`, only the same object is equal. */
export const sameJson = (a: Json | undefined, b: Json | undefined, depth: number = maxDepth): boolean => {
  if (a === b) return true
  if (depth === 0) return false
  if (isJsonArray(a)) return isJsonArray(b) && sameArray(a, b, depth - 1)
  return isJsonObject(a) && isJsonObject(b) && sameObject(a, b, depth - 1)
}

const sameArray = (a: readonly Json[], b: readonly Json[], depth: number): boolean =>
  a.length === b.length && a.every((value, index) => sameJson(value, b[index], depth))

const sameObject = (a: JsonObject, b: JsonObject, depth: number): boolean => {
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(getOwn(a, key), getOwn(b, key), depth))
  )
}

/** Equal values share the text, in any order of members. Never throws; see `sameJson`. */
export const canonicalText = (value: Json, depth: number = maxDepth): string => {
  if (depth === 0 || typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (isJsonArray(value)) return `[${value.map((element) => canonicalText(element, depth - 1)).join()}]`
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalText(member, depth - 1)}`).join()}}`
}
