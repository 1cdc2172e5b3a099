import { isRecord, getOwn, type UnknownRecord } from '../../json.ts'
import type { Instant } from '../../time/instant.ts'
import type { Profile } from '../profile/profile.ts'
import { applyMergeRules, mergeRules } from './merge-rules.ts'

/** The origin of a merged value. `both`: made from both users; `neither`: absent or empty. */
export type MergeOrigin = 'keep' | 'merge' | 'both' | 'neither'

/** A merge's result for one field, and its rule. */
export interface MergeExplanation {
  readonly field: keyof Profile
  readonly from: MergeOrigin
  readonly rule: string
  /** Undefined: absent. */
  readonly value: Profile[keyof Profile]
  /** For fields with entries by id or name. */
  readonly entries?: readonly { readonly key: string; readonly from: MergeOrigin }[]
}

/**
 * Explains each field's merged value and its user. Uses the rules of `mergeProfiles`, also for refused users. Fields are in the table's
 * order. Source: spec, "POST /users/merge".
 */
export const explainMerge = (keep: Profile, merge: Profile, now: Instant): readonly MergeExplanation[] => {
  const merged = applyMergeRules(keep, merge, now)
  return Object.values(mergeRules).map(({ field, rule }) => {
    const value = merged[field]
    const explanation = { field, from: originOf(value, keep[field], merge[field]), rule, value }
    return isRecord(value) ? { ...explanation, entries: explainEntries(value, keep[field], merge[field]) } : explanation
  })
}

const explainEntries = (
  value: UnknownRecord,
  keep: unknown,
  merge: unknown,
): NonNullable<MergeExplanation['entries']> =>
  Object.entries(value).map(([key, entry]) => ({
    key,
    from: originOf(entry, entryOf(keep, key), entryOf(merge, key)),
  }))

// Rules copy nothing unchanged, so a value's identity shows its origin.
const originOf = (value: unknown, keep: unknown, merge: unknown): MergeOrigin => {
  if (isNothing(value)) return 'neither'
  if (Object.is(value, keep)) return 'keep'
  return Object.is(value, merge) ? 'merge' : 'both'
}

const isNothing = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || (isRecord(value) && Object.keys(value).length === 0)
}

const entryOf = (record: unknown, key: string): unknown => (isRecord(record) ? getOwn(record, key) : undefined)
