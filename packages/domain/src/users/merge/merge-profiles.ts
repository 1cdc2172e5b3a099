import type { Instant } from '../../time/instant.ts'
import { isValidPhone } from '../profile/is-valid-phone.ts'
import type { Profile } from '../profile/profile.ts'
import { applyMergeRules } from './merge-rules.ts'

/** Why users of an accepted request are not merged. */
export type MergeRefusal = 'same_profile' | 'control_group' | 'marked_for_deletion' | 'invalid_phones'

/** The merged profile, or why there is none. */
export type MergeResult =
  | { readonly merged: true; readonly profile: Profile }
  | { readonly merged: false; readonly reason: MergeRefusal }

/**
 * Merges one user into another. The caller removes the merged one. Mutates nothing; shares unchanged parts. Source: spec, "POST
 * /users/merge", rules 1 to 8.
 */
export const mergeProfiles = (keep: Profile, merge: Profile, now: Instant): MergeResult => {
  const reason = mergeRefusal(keep, merge)
  return reason === undefined ? { merged: true, profile: applyMergeRules(keep, merge, now) } : { merged: false, reason }
}

/** Refuses the same user, one in the global control group or marked for deletion, or both with invalid phones. Source: decision 0010. */
export const mergeRefusal = (keep: Profile, merge: Profile): MergeRefusal | undefined => {
  if (keep.braze_id === merge.braze_id) return 'same_profile'
  if (keep.in_global_control_group || merge.in_global_control_group) return 'control_group'
  if (keep.marked_for_deletion || merge.marked_for_deletion) return 'marked_for_deletion'
  if (hasInvalidPhone(keep) && hasInvalidPhone(merge)) return 'invalid_phones'
  return undefined
}

const hasInvalidPhone = ({ phone }: Profile): boolean => phone !== undefined && !isValidPhone(phone)
