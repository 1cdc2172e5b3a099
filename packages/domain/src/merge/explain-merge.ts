import { own } from '../json.ts'
import type { Instant, Profile } from '../profile/profile.ts'
import { applyMergeRules, mergeRules } from './rules.ts'

/** Whose a merged value is: one user's own, made of both, or of neither (absent, empty, or the time of the merge). */
export type MergeOrigin = 'keep' | 'merge' | 'both' | 'neither'

/** What a merge makes of one field, and why. */
export interface MergeExplanation {
  readonly field: keyof Profile
  readonly from: MergeOrigin
  readonly rule: string
  /** As the merge would write it; `undefined` when absent. */
  readonly value: Profile[keyof Profile]
  /** Whose each entry is, where the field holds entries by id or name. */
  readonly entries?: readonly { readonly key: string; readonly from: MergeOrigin }[]
}

/**
 * Explains, for each field in the order of the table, what merging two users would write and whose value that is. It
 * applies the very rules of `mergeProfiles`, also for users that it would refuse. Source: spec, "POST /users/merge".
 */
export function explainMerge(keep: Profile, merge: Profile, now: Instant): readonly MergeExplanation[] {
  const merged = applyMergeRules(keep, merge, now)
  return Object.values(mergeRules).map(({ field, rule }) => {
    const value = merged[field]
    const explanation = { field, from: originOf(value, keep[field], merge[field]), rule, value }
    return isRecord(value) ? { ...explanation, entries: explainEntries(value, keep[field], merge[field]) } : explanation
  })
}

function explainEntries(value: Entries, keep: unknown, merge: unknown): NonNullable<MergeExplanation['entries']> {
  return Object.entries(value).map(([key, entry]) => ({
    key,
    from: originOf(entry, entryOf(keep, key), entryOf(merge, key)),
  }))
}

// Rules share what they do not change, so identity tells whose a value is.
function originOf(value: unknown, keep: unknown, merge: unknown): MergeOrigin {
  if (isNothing(value)) return 'neither'
  if (Object.is(value, keep)) return 'keep'
  if (Object.is(value, merge)) return 'merge'
  return isNothing(keep) && isNothing(merge) ? 'neither' : 'both'
}

interface Entries {
  readonly [key: string]: unknown
}

function isRecord(value: unknown): value is Entries {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === undefined || (isRecord(value) && Object.keys(value).length === 0)
}

function entryOf(record: unknown, key: string): unknown {
  return isRecord(record) ? own(record, key) : undefined
}
