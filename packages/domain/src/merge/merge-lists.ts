import type { MessageRecord, PushToken, UserAlias } from '../profile/profile.ts'
import { uniteLists } from './unite.ts'

/**
 * Adds the merged user's aliases. A user has one name per label, so on a label of both the kept name stays.
 * Source: decision 0010.
 */
export function mergeAliases(keep: readonly UserAlias[], merge: readonly UserAlias[]): readonly UserAlias[] {
  return uniteLists(keep, merge, ({ alias_label }) => alias_label)
}

/** Carries push tokens over, each once per app. Source: decision 0010. */
export function mergePushTokens(keep: readonly PushToken[], merge: readonly PushToken[]): readonly PushToken[] {
  return uniteLists(keep, merge, pushTokenKey)
}

/** What identifies a push token: its app and its text. */
export function pushTokenKey({ app, token }: PushToken): string {
  return JSON.stringify([app, token])
}

/**
 * Merges message and engagement history, oldest first, the kept user's first among simultaneous ones. Whom a message
 * was for is not rewritten. Source: spec, "POST /users/merge", rules 6 and 8.
 */
export function mergeMessages(
  keep: readonly MessageRecord[],
  merge: readonly MessageRecord[],
): readonly MessageRecord[] {
  if (merge.length === 0) return keep
  if (keep.length === 0) return merge
  return [...keep, ...merge].toSorted((a, b) => a.time - b.time)
}
