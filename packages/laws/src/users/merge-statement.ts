import type { Instant, Profile } from '@brazier/domain/rules'

/** Throws if a merge fails the check. */
export type MergeStatement = (keep: Profile, merge: Profile, merged: Profile, now: Instant) => void
