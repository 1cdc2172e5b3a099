import type { Profile } from './profile.ts'

/**
 * Chooses the profile for a track object with an address: identified users first, then the latest updated, then the first in the list.
 * Source: decision 0011.
 */
export const preferredProfile = (candidates: readonly Profile[]): Profile | undefined =>
  candidates.toSorted(
    (a, b) => Number(b.external_id !== undefined) - Number(a.external_id !== undefined) || b.updated_at - a.updated_at,
  )[0]
