import type { Instant, Profile } from '@brazier/domain/rules'

/** Checks one merge. Throws if it fails. */
export type MergeStatement = (keep: Profile, merge: Profile, merged: Profile, now: Instant) => void
