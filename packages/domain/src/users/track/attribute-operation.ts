import { canonicalText, isJsonArray, isJsonObject, own, sameJson } from '../../json.ts'
import type { Json, JsonObject } from '../../json.ts'

/** The first, the oldest, are dropped. An array of objects has a limit of bytes instead. Source: decisions 0011 and 0165. */
export const arrayLimit = 500

/** `merge` writes an object over another value. */
export type AttributeOperation = (
  current: Json | undefined,
  merge: (before: Json | undefined, after: JsonObject) => Json,
) => Json | undefined

/** Whether an object only adds to an array or removes from it. */
export const isArrayEdit = (update: JsonObject): boolean =>
  Object.entries(update).every(([name, values]) => (name === 'add' || name === 'remove') && isJsonArray(values))

/**
 * Takes an object with only `inc`; `add` and `remove`; or `$add`, `$remove` and `$update`, in this order. A current value of another type
 * counts as 0 or as an empty array. To add one: a branch here; a `$` name also in `operators` of `schemas/custom-value.ts` in contract; a
 * generator in `arbitraries/users/track.ts` of testkit. Source: decision 0011.
 */
export const operationOf = (update: JsonObject): AttributeOperation | undefined => {
  const members = Object.keys(update)
  // Also an empty object, no operation: its `inc` is no number.
  if (members.every((member) => member === 'inc')) return increment(own(update, 'inc'))
  if (isArrayEdit(update)) {
    return arrays(update, 'add', 'remove', (add, remove) => (current) => editScalars(elements(current), add, remove))
  }
  if (members.every((member) => member === '$add' || member === '$update' || member === '$remove')) {
    return editObjects(update)
  }
  return undefined
}

/**
 * Keeps each once, at most `arrayLimit` unless all are objects. Of equal elements the last, the newest, stays. Source: decisions 0011, 0137
 * and 0165.
 */
export const newestElements = (array: readonly Json[]): readonly Json[] => {
  const most = array.every(isJsonObject) ? Infinity : arrayLimit
  const newest = new Map<string, Json>()
  for (let index = array.length - 1; index >= 0 && newest.size < most; index -= 1) {
    const element = array[index]
    if (element === undefined) continue
    const text = canonicalText(element)
    if (!newest.has(text)) newest.set(text, element)
  }
  return [...newest.values()].toReversed()
}

const increment = (by: Json | undefined): AttributeOperation | undefined => {
  if (typeof by !== 'number') return undefined
  return (current) => {
    const sum = (typeof current === 'number' ? current : 0) + by
    // JSON has no infinity: an increment that would overflow is ignored.
    return Number.isFinite(sum) ? sum : current
  }
}

const arrays = (
  update: JsonObject,
  first: string,
  second: string,
  build: (first: readonly Json[], second: readonly Json[]) => AttributeOperation,
): AttributeOperation | undefined => {
  const a = Object.hasOwn(update, first) ? own(update, first) : []
  const b = Object.hasOwn(update, second) ? own(update, second) : []
  return isJsonArray(a) && isJsonArray(b) ? build(a, b) : undefined
}

const editScalars = (current: readonly Json[], add: readonly Json[], remove: readonly Json[]): readonly Json[] => {
  const gone = new Set(remove)
  const moved = new Set(add)
  const edited = [...current.filter((value) => !moved.has(value)), ...add]
  return newestElements(edited.filter((value) => !gone.has(value)))
}

const editObjects = (update: JsonObject): AttributeOperation | undefined => {
  const changes = Object.hasOwn(update, '$update') ? own(update, '$update') : []
  if (!isJsonArray(changes)) return undefined
  return arrays(update, '$add', '$remove', (add, remove) => (current, merge) => {
    const added = [...elements(current), ...add]
    const left = added.filter((element) => !remove.some((target) => isMeant(element, target)))
    return newestElements(
      changes.reduce<readonly Json[]>((array, change) => updateMatching(array, change, merge), left),
    )
  })
}

const updateMatching = (
  array: readonly Json[],
  change: Json,
  merge: Parameters<AttributeOperation>[1],
): readonly Json[] => {
  const object = isJsonObject(change) ? own(change, '$new_object') : undefined
  if (!isJsonObject(object)) return array
  return array.map((element) => (isMeant(element, change) ? merge(element, object) : element))
}

const isMeant = (element: Json, target: Json): boolean => {
  if (!isJsonObject(element) || !isJsonObject(target)) return false
  const key = own(target, '$identifier_key')
  const value = own(target, '$identifier_value')
  return typeof key === 'string' && value !== undefined && sameJson(own(element, key), value)
}

const elements = (current: Json | undefined): readonly Json[] => (isJsonArray(current) ? current : [])
