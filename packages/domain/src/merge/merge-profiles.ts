import { isValidPhone } from '../profile/is-valid-phone.ts'
import type { Instant, Profile } from '../profile/profile.ts'
import { applyMergeRules } from './rules.ts'

/** Why two users are not merged, though the request was accepted. */
export type MergeRefusal = 'same_profile' | 'control_group' | 'marked_for_deletion' | 'invalid_phones'

/** A merge done, or why not. */
export type MergeResult =
  | { readonly merged: true; readonly profile: Profile }
  | { readonly merged: false; readonly reason: MergeRefusal }

/**
 * Merges one user into another and returns the kept one; the caller removes the merged one. Nothing is mutated, and
 * what did not change is shared. Source: spec, "POST /users/merge", rules 1 to 8.
 */
export function mergeProfiles(keep: Profile, merge: Profile, now: Instant): MergeResult {
  const reason = mergeRefusal(keep, merge)
  return reason === undefined ? { merged: true, profile: applyMergeRules(keep, merge, now) } : { merged: false, reason }
}

/**
 * Why two users are not to be merged, if so: they are one, either is in the global control group or marked for
 * deletion, or the phone numbers of both are invalid. Source: decision 0010.
 */
export function mergeRefusal(keep: Profile, merge: Profile): MergeRefusal | undefined {
  if (keep.braze_id === merge.braze_id) return 'same_profile'
  if (keep.in_global_control_group || merge.in_global_control_group) return 'control_group'
  if (keep.marked_for_deletion || merge.marked_for_deletion) return 'marked_for_deletion'
  if (hasInvalidPhone(keep) && hasInvalidPhone(merge)) return 'invalid_phones'
  return undefined
}

function hasInvalidPhone({ phone }: Profile): boolean {
  return phone !== undefined && !isValidPhone(phone)
}
