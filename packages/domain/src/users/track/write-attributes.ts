import { isJsonObject, maxDepth, own, sameJson } from '../../json.ts'
import type { Json, JsonObject } from '../../json.ts'
import { newestElements, operationOf } from './attribute-operation.ts'

/**
 * Writes custom attributes. `null` removes one. An operation (`{ inc }`, `{ add, remove }`, `{ $add, $update, $remove
 * }`) edits one. Any other value replaces it. With `merge_objects` a nested object is written member by member, by the
 * same rules. Returns the given attributes themselves if nothing changes. Source: decision 0011.
 */
export const writeAttributes = (attributes: JsonObject, updates: JsonObject, merge_objects: boolean): JsonObject =>
  writeMembers(attributes, updates, merge_objects, maxDepth)

const writeMembers = (before: JsonObject, updates: JsonObject, merge_objects: boolean, depth: number): JsonObject => {
  const changed: [string, Json][] = []
  const removed = new Set<string>()
  for (const [key, update] of Object.entries(updates)) {
    const current = own(before, key)
    const value = writeValue(current, update, merge_objects, depth)
    if (value === undefined) removed.add(key)
    else if (!sameJson(current, value)) changed.push([key, value])
  }
  const rest = without(before, removed)
  return changed.length === 0 ? rest : { ...rest, ...Object.fromEntries(changed) }
}

const writeValue = (
  current: Json | undefined,
  update: Json,
  merge_objects: boolean,
  depth: number,
): Json | undefined => {
  if (update === null) return undefined
  if (typeof update !== 'object') return update
  if (!isJsonObject(update)) return newestElements(update)
  const merge = (before: Json | undefined, after: JsonObject): Json =>
    merge_objects && depth > 0 ? writeMembers(isJsonObject(before) ? before : {}, after, true, depth - 1) : after
  const operate = operationOf(update)
  return operate === undefined ? merge(current, update) : operate(current, merge)
}

const without = (before: JsonObject, removed: ReadonlySet<string>): JsonObject => {
  const left = Object.entries(before).filter(([key]) => !removed.has(key))
  return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
}
