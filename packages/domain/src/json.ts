/**
 * Any value JSON can carry. Numbers are finite; objects may own a member named `__proto__`, so copy them by spread
 * only.
 */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject

/** A JSON object. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** How many levels of nesting the rules look into. What lies deeper is taken as it is, so that no input overflows. */
export const maxDepth = 50

/** Whether a value is an object: not null and not an array. */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value is an array. */
export function isJsonArray(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value)
}

/** Reads a record's own member; `undefined` for an inherited name such as `constructor` or `__proto__`. */
export function own<T>(record: { readonly [key: string]: T }, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

/**
 * Whether two values are equal member by member, whatever the order of members. Never throws: values nested deeper than
 * `maxDepth` count as different unless they are one and the same.
 */
export function sameJson(a: Json | undefined, b: Json | undefined, depth: number = maxDepth): boolean {
  if (a === b) return true
  if (depth === 0) return false
  if (isJsonArray(a)) return isJsonArray(b) && sameArray(a, b, depth - 1)
  return isJsonObject(a) && isJsonObject(b) && sameObject(a, b, depth - 1)
}

function sameArray(a: readonly Json[], b: readonly Json[], depth: number): boolean {
  return a.length === b.length && a.every((value, index) => sameJson(value, b[index], depth))
}

function sameObject(a: JsonObject, b: JsonObject, depth: number): boolean {
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && sameJson(own(a, key), own(b, key), depth))
  )
}
