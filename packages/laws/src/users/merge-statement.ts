import type { Instant, Profile } from '@brazier/domain/rules'

/** A check of one merge: the kept user, the merged user, the result. Throws if it fails. */
export type MergeStatement = (keep: Profile, merge: Profile, merged: Profile, now: Instant) => void
