import { isJsonArray, isJsonObject, own, sameJson } from '../json.ts'
import type { Json, JsonObject } from '../json.ts'

/**
 * How many elements an array attribute holds; the oldest, which are first, give way. Source: decision 0011.
 */
export const arrayLimit = 500

/** Edits the current value of an attribute. `merge` writes an object over another value. */
export type AttributeOperation = (
  current: Json | undefined,
  merge: (before: Json | undefined, after: JsonObject) => Json,
) => Json | undefined

/**
 * Reads an update as an operation, if it is one: an object of nothing but `inc`; `add` and `remove`; or `$add`,
 * `$update` and `$remove`. A current value of another type counts as 0 or as an empty array. Source: decision 0011.
 */
export function operationOf(update: JsonObject): AttributeOperation | undefined {
  const members = Object.keys(update)
  if (members.length === 0) return undefined
  if (members.every((member) => member === 'inc')) return increment(own(update, 'inc'))
  if (members.every((member) => member === 'add' || member === 'remove')) {
    return arrays(update, 'add', 'remove', (add, remove) => (current) => editScalars(elements(current), add, remove))
  }
  if (members.every((member) => member === '$add' || member === '$update' || member === '$remove')) {
    return editObjects(update)
  }
  return undefined
}

/** The newest elements of an array, as many as an attribute holds. */
export function newestElements(array: readonly Json[]): readonly Json[] {
  return array.length > arrayLimit ? array.slice(-arrayLimit) : array
}

function increment(by: Json | undefined): AttributeOperation | undefined {
  if (typeof by !== 'number') return undefined
  return (current) => {
    const sum = (typeof current === 'number' ? current : 0) + by
    // JSON has no infinity: an increment that would overflow is not made.
    return Number.isFinite(sum) ? sum : current
  }
}

function arrays(
  update: JsonObject,
  first: string,
  second: string,
  build: (first: readonly Json[], second: readonly Json[]) => AttributeOperation,
): AttributeOperation | undefined {
  const a = Object.hasOwn(update, first) ? own(update, first) : []
  const b = Object.hasOwn(update, second) ? own(update, second) : []
  return isJsonArray(a) && isJsonArray(b) ? build(a, b) : undefined
}

function editScalars(current: readonly Json[], add: readonly Json[], remove: readonly Json[]): readonly Json[] {
  const gone = new Set(remove)
  const moved = new Set(add)
  // Of a value added twice the last counts: it is the newest.
  const added = [...new Set(add.toReversed())].toReversed()
  const edited = [...current.filter((value) => !moved.has(value)), ...added]
  return newestElements([...new Set(edited)].filter((value) => !gone.has(value)))
}

function editObjects(update: JsonObject): AttributeOperation | undefined {
  const changes = Object.hasOwn(update, '$update') ? own(update, '$update') : []
  if (!isJsonArray(changes)) return undefined
  return arrays(update, '$add', '$remove', (add, remove) => (current, merge) => {
    const added = [...elements(current), ...add]
    const updated = changes.reduce<readonly Json[]>((array, change) => updateMatching(array, change, merge), added)
    return newestElements(updated.filter((element) => !remove.some((target) => isMeant(element, target))))
  })
}

function updateMatching(
  array: readonly Json[],
  change: Json,
  merge: Parameters<AttributeOperation>[1],
): readonly Json[] {
  const object = isJsonObject(change) ? own(change, '$new_object') : undefined
  if (!isJsonObject(object)) return array
  return array.map((element) => (isMeant(element, change) ? merge(element, object) : element))
}

function isMeant(element: Json, target: Json): boolean {
  if (!isJsonObject(element) || !isJsonObject(target)) return false
  const key = own(target, '$identifier_key')
  const value = own(target, '$identifier_value')
  return typeof key === 'string' && value !== undefined && sameJson(own(element, key), value)
}

function elements(current: Json | undefined): readonly Json[] {
  return isJsonArray(current) ? current : []
}
