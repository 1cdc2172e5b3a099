import { own } from '../json.ts'

/** A record by id or name. */
interface Keyed<T> {
  readonly [key: string]: T
}

/**
 * Unites two records: keys of the kept one first, then those it lacks. `combine` decides for a key on both, `adopt`
 * what becomes of a value that only the merged one has. The kept record itself comes back when nothing differs from it.
 */
export function uniteRecords<T>(
  keep: Keyed<T>,
  merge: Keyed<T>,
  combine: (keep: T, merge: T) => T,
  adopt: (merge: T) => T = same,
): Keyed<T> {
  const changes: [string, T][] = []
  for (const [key, theirs] of Object.entries(merge)) {
    const ours = own(keep, key)
    const value = ours === undefined ? adopt(theirs) : combine(ours, theirs)
    if (value !== ours) changes.push([key, value])
  }
  return changes.length === 0 ? keep : { ...keep, ...Object.fromEntries(changes) }
}

/**
 * Unites two lists by `key`, the kept list's entries first and preferred. The kept list itself comes back when it has
 * all.
 */
export function uniteLists<T>(keep: readonly T[], merge: readonly T[], key: (entry: T) => string): readonly T[] {
  if (merge.length === 0) return keep
  const seen = new Set(keep.map(key))
  const added = merge.filter((entry) => {
    const id = key(entry)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
  return added.length === 0 ? keep : [...keep, ...added]
}

/** The first of two: the kept value. */
export function keepFirst<T>(keep: T): T {
  return keep
}

function same<T>(value: T): T {
  return value
}
