import { own } from '../../json.ts'
import type { Instant } from '../../time/instant.ts'
import type { Profile } from '../profile/profile.ts'
import { applyMergeRules, mergeRules } from './rules.ts'

/** The origin of a merged value: one user, both (made by the rule from both), or neither (absent or empty). */
export type MergeOrigin = 'keep' | 'merge' | 'both' | 'neither'

/** The result of a merge for one field, and its rule. */
export interface MergeExplanation {
  readonly field: keyof Profile
  readonly from: MergeOrigin
  readonly rule: string
  /** The merged value; `undefined` if absent. */
  readonly value: Profile[keyof Profile]
  /** The origin of each entry, if the field has entries by id or name. */
  readonly entries?: readonly { readonly key: string; readonly from: MergeOrigin }[]
}

/**
 * Explains what merging two users would write in each field, and from which user. It uses the rules of `mergeProfiles`,
 * also for users that it would refuse. Fields are in the order of the table. Source: spec, "POST /users/merge".
 */
export const explainMerge = (keep: Profile, merge: Profile, now: Instant): readonly MergeExplanation[] => {
  const merged = applyMergeRules(keep, merge, now)
  return Object.values(mergeRules).map(({ field, rule }) => {
    const value = merged[field]
    const explanation = { field, from: originOf(value, keep[field], merge[field]), rule, value }
    return isRecord(value) ? { ...explanation, entries: explainEntries(value, keep[field], merge[field]) } : explanation
  })
}

const explainEntries = (value: Entries, keep: unknown, merge: unknown): NonNullable<MergeExplanation['entries']> =>
  Object.entries(value).map(([key, entry]) => ({
    key,
    from: originOf(entry, entryOf(keep, key), entryOf(merge, key)),
  }))

// Rules do not copy what they do not change, so the identity of a value shows its origin.
const originOf = (value: unknown, keep: unknown, merge: unknown): MergeOrigin => {
  if (isNothing(value)) return 'neither'
  if (Object.is(value, keep)) return 'keep'
  return Object.is(value, merge) ? 'merge' : 'both'
}

interface Entries {
  readonly [key: string]: unknown
}

const isRecord = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNothing = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || (isRecord(value) && Object.keys(value).length === 0)
}

const entryOf = (record: unknown, key: string): unknown => (isRecord(record) ? own(record, key) : undefined)
