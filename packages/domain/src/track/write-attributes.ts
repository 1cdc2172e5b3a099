import { isJsonObject, maxDepth, own, sameJson } from '../json.ts'
import type { Json, JsonObject } from '../json.ts'
import { newestElements, operationOf } from './attribute-operation.ts'

/**
 * Writes custom attributes: `null` removes one, an operation (`{ inc }`, `{ add, remove }`, `{ $add, $update, $remove
 * }`) edits one, anything else replaces it; with `merge_objects` a nested object is written member by member, by the
 * same rules. The given attributes themselves come back when nothing changes. Source: decision 0011.
 */
export function writeAttributes(attributes: JsonObject, updates: JsonObject, merge_objects: boolean): JsonObject {
  return writeMembers(attributes, updates, merge_objects, maxDepth)
}

function writeMembers(before: JsonObject, updates: JsonObject, merge_objects: boolean, depth: number): JsonObject {
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

function writeValue(current: Json | undefined, update: Json, merge_objects: boolean, depth: number): Json | undefined {
  if (update === null) return undefined
  if (typeof update !== 'object') return update
  if (!isJsonObject(update)) return newestElements(update)
  const merge = (before: Json | undefined, after: JsonObject): Json =>
    merge_objects && depth > 0 ? writeMembers(isJsonObject(before) ? before : {}, after, true, depth - 1) : after
  const operate = operationOf(update)
  return operate === undefined ? merge(current, update) : operate(current, merge)
}

function without(before: JsonObject, removed: ReadonlySet<string>): JsonObject {
  if (removed.size === 0) return before
  const left = Object.entries(before).filter(([key]) => !removed.has(key))
  return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
}
