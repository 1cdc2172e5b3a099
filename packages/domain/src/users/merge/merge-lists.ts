import { mostNames } from '../profile/most-names.ts'
import type { CohortName, MessageRecord, PushToken, UserAlias } from '../profile/profile.ts'
import { combineLists } from './combine.ts'

/** Keeps the kept user's name for a shared label. Source: decision 0010. */
export const mergeAliases = (keep: readonly UserAlias[], merge: readonly UserAlias[]): readonly UserAlias[] =>
  combineLists(keep, merge, ({ alias_label }) => alias_label)

/** Source: decision 0265. */
export const mergeCohorts = (
  keep: readonly CohortName[] | undefined,
  merge: readonly CohortName[] | undefined,
): readonly CohortName[] | undefined =>
  merge === undefined
    ? keep
    : combineLists(keep ?? [], merge, ({ partner, cohort_id }) => JSON.stringify([partner, cohort_id])).slice(
        0,
        mostNames,
      )

/** Keeps each token once per app. Source: decision 0010. */
export const mergePushTokens = (keep: readonly PushToken[], merge: readonly PushToken[]): readonly PushToken[] =>
  combineLists(keep, merge, pushTokenKey)

/** Returns a push token's key: its app and text. */
export const pushTokenKey = ({ app, token }: PushToken): string => JSON.stringify([app, token])

/**
 * Sorts oldest first, the kept user's first at the same time, and keeps the newest. Each entry keeps its user. Source: spec, "POST
 * /users/merge", rules 6 and 8; decision 0229.
 */
export const mergeMessages = (
  keep: readonly MessageRecord[],
  merge: readonly MessageRecord[],
): readonly MessageRecord[] => {
  if (merge.length === 0) return keep
  if (keep.length === 0) return merge
  return [...keep, ...merge].toSorted((a, b) => a.time - b.time).slice(-mostNames)
}
