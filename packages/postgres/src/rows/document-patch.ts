/** JSON Patch (RFC 6902) would be longer, and its libraries compare everything. Here, identical objects count as equal. */

/** An `undefined` member counts as missing. */
type Document = unknown

type Replacement = readonly [value: Document]

/** Replaces `removed` list items from index `from`. */
type Splice = readonly [from: number, removed: number, items: readonly Document[]]

/** Patches members by name. Removes none. */
interface MemberPatches {
  readonly [name: string]: DocumentPatch
}

/** Change between two versions, as JSON. */
export type DocumentPatch = Replacement | Splice | MemberPatches

/** Levels of members compared. Below, a different value is replaced. */
const maxDepth = 4

const isObject = (value: Document): value is Readonly<Record<string, Document>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: Document): value is readonly Document[] => Array.isArray(value)

const namesOf = (value: Readonly<Record<string, Document>>): readonly string[] => {
  const names = Object.keys(value)
  return names.every((name) => value[name] !== undefined) ? names : names.filter((name) => value[name] !== undefined)
}

/** Counts items that two lists share at one end. */
const same = (before: readonly Document[], after: readonly Document[], most: number, fromEnd: boolean): number => {
  const at = (list: readonly Document[], index: number) => list[fromEnd ? list.length - 1 - index : index]
  let count = 0
  while (count < most && at(before, count) === at(after, count)) count += 1
  return count
}

const spliceOf = (before: readonly Document[], after: readonly Document[]): DocumentPatch => {
  const shorter = Math.min(before.length, after.length)
  const head = same(before, after, shorter, false)
  const tail = same(before, after, shorter - head, true)
  if (head + tail === 0) return [after]
  return [head, before.length - head - tail, after.slice(head, after.length - tail)]
}

/** Undefined if a member is removed or the order changes. */
const membersOf = (
  before: Readonly<Record<string, Document>>,
  after: Readonly<Record<string, Document>>,
  depth: number,
): MemberPatches | undefined => {
  const [known, names] = [namesOf(before), namesOf(after)]
  if (known.some((name, index) => name !== names[index])) return undefined
  const isNew = (index: number): boolean => index >= known.length
  const changed = names.flatMap((name, index): readonly (readonly [string, DocumentPatch])[] => {
    if (isNew(index)) return [[name, [after[name]]]]
    return before[name] === after[name] ? [] : [[name, patchOf(before[name], after[name], depth + 1)]]
  })
  return Object.fromEntries(changed)
}

/** Returns a small patch for changes in some members, or at one place of a list. */
export const patchOf = (before: Document, after: Document, depth = 0): DocumentPatch => {
  if (isList(before) && isList(after)) return spliceOf(before, after)
  const members = depth < maxDepth && isObject(before) && isObject(after) ? membersOf(before, after, depth) : undefined
  return members ?? [after]
}

const isMembers = (patch: DocumentPatch): patch is MemberPatches => !Array.isArray(patch)

/** Does not change `before`. */
export const applyPatch = (before: Document, patch: DocumentPatch): Document => {
  if (isMembers(patch)) {
    const known = isObject(before) ? before : {}
    const changed = Object.entries(patch).map(([name, one]) => [
      name,
      applyPatch(Object.hasOwn(known, name) ? known[name] : undefined, one),
    ])
    return { ...known, ...Object.fromEntries(changed) }
  }
  if (patch.length === 1) return patch[0]
  const [from, removed, items] = patch
  return isList(before) ? before.toSpliced(from, removed, ...items) : items
}
