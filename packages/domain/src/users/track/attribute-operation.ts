import { canonicalText, isJsonArray, isJsonObject, getOwn } from '../../json.ts'
import type { Json, JsonObject } from '../../json.ts'

/** The first, the oldest, are dropped. An array of objects has a limit of bytes instead. Source: decisions 0011 and 0165. */
export const arrayLimit = 500

/** `merge` writes an object over another value. `mayVisit`: whether one more element may be edited; else the current value stays. */
export type AttributeOperation = (
  current: Json | undefined,
  merge: (before: Json | undefined, after: JsonObject) => Json,
  mayVisit: (element: Json) => boolean,
) => Json | undefined

/** Whether an object only adds to an array or removes from it. */
export const isArrayEdit = (update: JsonObject): boolean =>
  Object.entries(update).every(([name, values]) => (name === 'add' || name === 'remove') && isJsonArray(values))

/** Whether an object edits an array of objects. */
export const isObjectEdit = (update: JsonObject): boolean =>
  Object.entries(update).every(
    ([name, targets]) => (name === '$add' || name === '$update' || name === '$remove') && isJsonArray(targets),
  )

/**
 * Takes an object with only `inc`; `add` and `remove`; or `$add`, `$remove` and `$update`, in this order. A current value of another type
 * counts as 0; it stays if nothing is added, else it counts as an empty array. A new `$` name also needs `operators` of
 * `schemas/custom-value.ts` in contract and a generator in testkit. Source: decision 0011.
 */
export const operationOf = (update: JsonObject): AttributeOperation | undefined => {
  const members = Object.keys(update)
  // Also an empty object, no operation: its `inc` is no number.
  if (members.every((member) => member === 'inc')) return increment(getOwn(update, 'inc'))
  if (isArrayEdit(update)) {
    return arrays(update, 'add', 'remove', (add, remove) => (current) => editScalars(elements(current), add, remove))
  }
  return isObjectEdit(update) ? editObjects(update) : undefined
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
  const a = Object.hasOwn(update, first) ? getOwn(update, first) : []
  const b = Object.hasOwn(update, second) ? getOwn(update, second) : []
  if (!isJsonArray(a) || !isJsonArray(b)) return undefined
  const edit = build(a, b)
  return (current, ...others) => (isJsonArray(current) || a.length > 0 ? edit(current, ...others) : current)
}

const editScalars = (current: readonly Json[], add: readonly Json[], remove: readonly Json[]): readonly Json[] => {
  const gone = new Set(remove)
  const moved = new Set(add)
  const edited = [...current.filter((value) => !moved.has(value)), ...add]
  return newestElements(edited.filter((value) => !gone.has(value)))
}

const editObjects = (update: JsonObject): AttributeOperation | undefined => {
  const changes = Object.hasOwn(update, '$update') ? getOwn(update, '$update') : []
  if (!isJsonArray(changes)) return undefined
  return arrays(update, '$add', '$remove', (add, remove) => (current, merge, mayVisit) => {
    const left = editMeant([...elements(current), ...add], remove, (element) => (mayVisit(element) ? undefined : null))
    const updated = editMeant(left ?? [], changes, (element, change) => {
      if (!mayVisit(element)) return null
      const object = isJsonObject(change) ? getOwn(change, '$new_object') : undefined
      return isJsonObject(object) ? merge(element, object) : element
    })
    return left && updated ? newestElements(updated) : current
  })
}

/** Edits what each target means, in order. `edit` may alter what a later one means; undefined removes, null ends with undefined. */
const editMeant = (
  array: readonly Json[],
  targets: readonly Json[],
  edit: (element: Json, target: Json) => Json | undefined,
): readonly Json[] | undefined => {
  const meant = targets.map(meantBy)
  const keys = new Set(meant.flatMap(Object.keys))
  const membersOf = (element: Json): readonly string[] =>
    Object.entries(isJsonObject(element) ? element : {}).flatMap(([name, value]) =>
      keys.has(name) ? [canonicalText({ [name]: value })] : [],
    )
  const edited = new Map(array.entries())
  const texts = array.map(membersOf)
  const having = new Map<string, Set<number>>()
  const index = (at: number): void => {
    for (const text of texts[at] ?? []) having.set(text, (having.get(text) ?? new Set<number>()).add(at))
  }
  for (const at of edited.keys()) index(at)
  for (const [place, target] of targets.entries()) {
    const made = new Set<Json>()
    const object = isJsonObject(target) ? getOwn(target, '$new_object') : undefined
    const mayMove = isJsonObject(object) && Object.keys(object).some((name) => keys.has(name))
    // Of equal elements the last stays.
    for (const at of [...(having.get(canonicalText(meant[place] ?? {})) ?? [])].toSorted((a, b) => b - a)) {
      const after = edit(edited.get(at) ?? null, target)
      if (after === null) return undefined
      const isGone = after === undefined || made.has(after)
      if (isGone) edited.delete(at)
      else edited.set(at, after)
      if (!isGone && after !== object && !mayMove) continue
      const members = isGone ? [] : membersOf(after)
      if (after !== undefined) made.add(after)
      if (String(members) === String(texts[at])) continue
      for (const text of texts[at] ?? []) having.get(text)?.delete(at)
      texts[at] = members
      index(at)
    }
  }
  return [...edited.values()]
}

/** Returns the member that a target names; no member if it names none. */
const meantBy = (target: Json): JsonObject => {
  const { $identifier_key: key, $identifier_value: value } = isJsonObject(target) ? target : {}
  return typeof key === 'string' && value !== undefined ? { [key]: value } : {}
}

const elements = (current: Json | undefined): readonly Json[] => (isJsonArray(current) ? current : [])
