import { getOwn } from '../../json.ts'
import { withinMostNames } from '../profile/most-names.ts'

interface Keyed<T> {
  readonly [key: string]: T
}

/**
 * Puts the kept record's keys first. `combine` merges a value on both; `adopt` converts one that only the merged record has. Leaves out
 * keys that are too many. Returns the kept record itself if nothing changes.
 */
export const combineRecords = <T>(
  keep: Keyed<T>,
  merge: Keyed<T>,
  combine: (keep: T, merge: T) => T,
  adopt: (merge: T) => T = same,
): Keyed<T> => {
  const changes: [string, T][] = []
  for (const [key, theirs] of Object.entries(merge)) {
    const ours = getOwn(keep, key)
    const value = ours === undefined ? adopt(theirs) : combine(ours, theirs)
    if (value !== ours) changes.push([key, value])
  }
  return changes.length === 0 ? keep : withinMostNames(keep, { ...keep, ...Object.fromEntries(changes) })
}

/** Kept entries come first and win. Returns the kept list itself if complete. */
export const combineLists = <T>(keep: readonly T[], merge: readonly T[], key: (entry: T) => string): readonly T[] => {
  const seen = new Set(keep.map(key))
  const added = merge.filter((entry) => {
    const id = key(entry)
    if (seen.has(id)) return false
    seen.add(id)
    return true
  })
  return added.length === 0 ? keep : [...keep, ...added]
}

export const keepFirst = <T>(keep: T): T => keep

const same = <T>(value: T): T => value
