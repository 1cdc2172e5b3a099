import type { Instant } from '@brazier/domain/rules'
import type { StoredPresent } from '../ports/store.ts'
import type { Journal } from './journal.ts'

/** Milliseconds between two processes' clocks. A later latest instant comes from a wrong clock. */
const maxSkew = 60_000

/** Keeper of a workspace's latest instant. */
export interface LatestInstant {
  latest: Instant | undefined
}

/** Returns the present of a workspace whose latest instant `kept` has. */
export const createPresent = (kept: LatestInstant, journal: Journal): StoredPresent => {
  const at = (now: Instant): Instant => {
    const { latest = now } = kept
    return latest > now && latest - now < maxSkew ? latest : now
  }
  return {
    at,
    reach: (now) => {
      const before = kept.latest
      const present = at(now)
      if (present === before) return present
      kept.latest = present
      journal.note(() => {
        kept.latest = before
      })
      return present
    },
  }
}
