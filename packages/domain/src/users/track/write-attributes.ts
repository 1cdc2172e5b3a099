import { isJsonArray, isJsonObject, maxDepth, getOwn, sameJson } from '../../json.ts'
import type { Json, JsonObject } from '../../json.ts'
import { isTime } from '../../time/parse-time.ts'
import { withinMostNames } from '../profile/most-names.ts'
import { isArrayEdit, isObjectEdit, newestElements, operationOf } from './attribute-operation.ts'

/** The most bytes of an object or array, as JSON. Source: decision 0165. */
const mostBytes = 100 * 1024

/** The most characters of elements, as JSON, that edits of one call visit: many targets may mean the same. Source: decision 0165. */
const mostVisited = 10 * mostBytes

/** Counts two for each half of a surrogate pair. */
const unitBytes = (code: number): number => {
  if (code < 0x80) return 1
  return code < 0x8_00 || (code >= 0xd8_00 && code < 0xe0_00) ? 2 : 3
}

/** Visits code units, because visiting characters is slow. */
const textBytes = (value: Json): number => {
  const text = JSON.stringify(value)
  let sum = 0
  for (let place = 0; place < text.length; place += 1) sum += unitBytes(text.charCodeAt(place))
  return sum
}

/** Counts bytes as JSON, except parts nested deeper than in any request. */
const bytesOf = (value: Json, depth: number): number => {
  if (typeof value !== 'object' || value === null) return textBytes(value)
  if (depth === 0) return 0
  const commas = (count: number): number => Math.max(0, count - 1)
  if (isJsonArray(value)) {
    return value.reduce<number>((sum, element) => sum + bytesOf(element, depth - 1), 2 + commas(value.length))
  }
  const members = Object.entries(value)
  const each = ([name, member]: readonly [string, Json]): number => textBytes(name) + 1 + bytesOf(member, depth - 1)
  return members.reduce((sum, member) => sum + each(member), 2 + commas(members.length))
}

const isNested = (value: Json): boolean => isJsonObject(value) || (isJsonArray(value) && value.some(isJsonObject))

const isTooLarge = (value: Json = null): boolean => typeof value === 'object' && bytesOf(value, maxDepth) > mostBytes

interface Around {
  readonly depth: number
  readonly merges: boolean
  /** Whether it may edit an array of objects. */
  readonly mayEdit: boolean
}

const isTimeObject = ({ $time, ...others }: JsonObject): boolean =>
  typeof $time === 'string' && isTime($time) && Object.keys(others).length === 0

const namesOfTarget: readonly string[] = ['$identifier_key', '$identifier_value']

const isUnfitPart = (value: Json, { depth, merges, mayEdit }: Around): boolean => {
  if (typeof value !== 'object' || value === null) return value === null
  if (depth === 0) return false
  const inList = { depth: depth - 1, merges: false, mayEdit: false }
  if (isJsonArray(value)) return value.some((part) => isUnfitPart(part, inList))
  if (Object.hasOwn(value, '$time')) return !isTimeObject(value)
  const isUnfitTarget = (target: Json): boolean => {
    if (!isJsonObject(target)) return target === null
    const { $new_object = {}, ...others } = target
    return isUnfitPart($new_object, { ...inList, merges }) || areUnfit(others, namesOfTarget, inList)
  }
  if (mayEdit && isObjectEdit(value)) {
    return Object.entries(value).some(([name, targets]) =>
      name === '$add' || !isJsonArray(targets) ? isUnfitPart(targets, inList) : targets.some(isUnfitTarget),
    )
  }
  return areUnfit(value, [], { depth: depth - 1, merges, mayEdit: merges })
}

const areUnfit = (members: JsonObject, named: readonly string[], around: Around): boolean =>
  Object.entries(members).some(
    ([name, part]) => (name.startsWith('$') && !named.includes(name)) || isUnfitPart(part, around),
  )

/**
 * Whether an object or array of objects has a null, an unreadable `$time`, or a name with `$` where it means nothing. Source: decision
 * 0165.
 */
const isUnfitUpdate = (update: Json = null, merge_objects = false): boolean => {
  if (isJsonObject(update) && isArrayEdit(update)) {
    return Object.values(update).some((part) => isUnfitUpdate(part, merge_objects))
  }
  return isNested(update) && isUnfitPart(update, { depth: maxDepth, merges: merge_objects, mayEdit: true })
}

/** Whether an update edits an array of objects, itself or in a member. */
const editsObjects = (update: Json = null, depth = maxDepth): boolean =>
  isJsonObject(update) &&
  depth > 0 &&
  (Object.hasOwn(update, '$update') ||
    Object.hasOwn(update, '$remove') ||
    Object.values(update).some((member) => editsObjects(member, depth - 1)))

/** Called for each update that is dropped: it is unfit, visits too much, its result is too large, or its name is one too many. */
export type Dropped = (name: string, result: 'item_unfit' | 'limit_reached') => void

/**
 * `null` removes an attribute, an operation (see `operationOf`) edits one, any other value replaces it. With `merge_objects`, nested
 * objects are written by member, by the same rules. Calls `dropped` for what it drops. Returns the given attributes themselves if nothing
 * changes. Source: decisions 0011, 0165 and 0229.
 */
export const writeAttributes = (
  attributes: JsonObject,
  updates: JsonObject,
  merge_objects: boolean,
  dropped?: Dropped,
): JsonObject => {
  const written = writeFitting(attributes, updates, merge_objects, dropped)
  const kept = withinMostNames(attributes, written)
  if (kept !== written) {
    for (const name of Object.keys(written)) if (!Object.hasOwn(kept, name)) dropped?.(name, 'limit_reached')
  }
  return kept
}

const writeFitting = (
  attributes: JsonObject,
  updates: JsonObject,
  merge_objects: boolean,
  dropped?: Dropped,
): JsonObject => {
  let left = mostVisited
  const mayVisit = (element: Json): boolean => (left -= JSON.stringify(element).length) >= 0
  const small = Object.fromEntries(Object.entries(updates).filter(([, update]) => !isTooLarge(update)))
  const written = writeMembers(attributes, small, { merge_objects, mayVisit }, maxDepth)
  const isDropped = (name: string): boolean =>
    !Object.hasOwn(small, name) ||
    isUnfitUpdate(getOwn(updates, name), merge_objects) ||
    (left < 0 && editsObjects(getOwn(updates, name))) ||
    (getOwn(written, name) !== getOwn(attributes, name) && isTooLarge(getOwn(written, name)))
  const unfit = new Set(Object.keys(updates).filter(isDropped))
  if (unfit.size === 0) return written
  for (const name of unfit) dropped?.(name, 'item_unfit')
  const fit = Object.entries(updates).filter(([name]) => !unfit.has(name))
  return writeMembers(attributes, Object.fromEntries(fit), { merge_objects, mayVisit: () => true }, maxDepth)
}

interface Writing {
  readonly merge_objects: boolean
  mayVisit(element: Json): boolean
}

const writeMembers = (before: JsonObject, updates: JsonObject, writing: Writing, depth: number): JsonObject => {
  const changed: [string, Json][] = []
  const removed = new Set<string>()
  for (const [key, update] of Object.entries(updates)) {
    const current = getOwn(before, key)
    const value = writeValue(current, update, writing, depth)
    if (value === undefined) removed.add(key)
    else if (!sameJson(current, value)) changed.push([key, value])
  }
  const kept = without(before, removed)
  return changed.length === 0 ? kept : Object.fromEntries([...Object.entries(kept), ...changed])
}

const writeValue = (current: Json | undefined, update: Json, writing: Writing, depth: number): Json | undefined => {
  if (update === null) return undefined
  if (typeof update !== 'object') return update
  if (!isJsonObject(update)) return newestElements(update)
  const merge = (before: Json | undefined, after: JsonObject): JsonObject =>
    writing.merge_objects && depth > 0
      ? writeMembers(isJsonObject(before) ? before : {}, after, writing, depth - 1)
      : after
  const operate = operationOf(update)
  if (operate !== undefined) return operate(current, merge, (element) => writing.mayVisit(element))
  const merged = merge(current, update)
  // Operations that only remove make no object.
  const makesNothing = !isJsonObject(current) && isEmpty(merged) && !isEmpty(update)
  return makesNothing ? current : merged
}

const isEmpty = (object: JsonObject): boolean => Object.keys(object).length === 0

const without = (before: JsonObject, removed: ReadonlySet<string>): JsonObject => {
  if (removed.size === 0) return before
  const left = Object.entries(before).filter(([key]) => !removed.has(key))
  return left.length === Object.keys(before).length ? before : Object.fromEntries(left)
}
