import type { Instant } from '../../time/instant.ts'
import { hasAliasLabel } from '../profile/add-alias.ts'
import type { Profile } from '../profile/profile.ts'
import { mergeMessages, mergePushTokens } from './merge-lists.ts'
import { mergeProfiles, mergeRefusal, type MergeRefusal } from './merge-profiles.ts'

/** An unidentified user and their new external_id. */
export interface Identification {
  readonly unidentified: Profile
  readonly external_id: string
  readonly holder: Profile | undefined
  /** The label of the request's alias; absent for an email or phone. */
  readonly alias_label?: string
  /** `none`, the older behavior, moves only push tokens and message history. */
  readonly merge_behavior: 'merge' | 'none'
}

/** The result of identifying a user. */
export type IdentifyResult =
  | { readonly outcome: 'identified'; readonly profile: Profile }
  | { readonly outcome: 'merged'; readonly profile: Profile }
  | { readonly outcome: 'moved'; readonly profile: Profile; readonly orphan: Profile }
  | { readonly outcome: 'unchanged'; readonly reason: MergeRefusal | 'already_identified' | 'same_alias_label' }

/**
 * Gives the user the external_id if no other user has it. Else combines the user with its holder, unless the holder has an alias with the
 * same label. After `merged` the caller removes the unidentified user; after `moved` it stores both. Source: spec, "POST /users/alias/new",
 * rule 3; decision 0005.
 */
export const identifyProfile = (identification: Identification, now: Instant): IdentifyResult => {
  const { unidentified, external_id, holder, alias_label } = identification
  if (holder?.braze_id === unidentified.braze_id) return unchanged('same_profile')
  if (unidentified.external_id !== undefined) return unchanged('already_identified')
  if (holder === undefined) return { outcome: 'identified', profile: { ...unidentified, external_id, updated_at: now } }
  if (alias_label !== undefined && hasAliasLabel(holder, alias_label)) return unchanged('same_alias_label')
  return identification.merge_behavior === 'none' ? move(holder, unidentified, now) : merge(holder, unidentified, now)
}

const merge = (holder: Profile, unidentified: Profile, now: Instant): IdentifyResult => {
  const result = mergeProfiles(holder, unidentified, now)
  return result.merged ? { outcome: 'merged', profile: result.profile } : unchanged(result.reason)
}

const move = (holder: Profile, unidentified: Profile, now: Instant): IdentifyResult => {
  const reason = mergeRefusal(holder, unidentified)
  if (reason !== undefined) return unchanged(reason)
  const push_tokens = mergePushTokens(holder.push_tokens, unidentified.push_tokens)
  const messages = mergeMessages(holder.messages, unidentified.messages)
  return {
    outcome: 'moved',
    profile: { ...holder, push_tokens, messages, updated_at: now },
    orphan: { ...unidentified, push_tokens: [], messages: [], updated_at: now },
  }
}

const unchanged = (reason: Extract<IdentifyResult, { outcome: 'unchanged' }>['reason']): IdentifyResult => ({
  outcome: 'unchanged',
  reason,
})
