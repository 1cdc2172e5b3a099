import type { Instant } from '@brazier/domain/rules'
import type { StoredPresent } from '../ports/store.ts'
import type { Journal } from './journal.ts'

/** Milliseconds between two processes' clocks. A later latest instant comes from a wrong clock. */
const maxSkew = 60_000

/** Keeper of a workspace's latest instant. */
export interface LatestInstant {
  latest: Instant | undefined
  /** Time by this process's clock, as last told. */
  told?: Instant
}

/** Returns the present of a workspace whose latest instant `kept` has. */
export const createPresent = (kept: LatestInstant, journal: Journal): AcceptingPresent => {
  const later = (instant: Instant, clock: Instant): Instant => {
    const { latest = instant } = kept
    return latest > instant && latest - clock < maxSkew ? latest : instant
  }
  const keep = (present: Instant): Instant => {
    const before = kept.latest
    if (present === before) return present
    kept.latest = present
    journal.note(() => {
      kept.latest = before
    })
    return present
  }
  const at = (now: Instant): Instant => {
    kept.told = now
    return later(now, now)
  }
  return {
    at,
    reach: (now) => keep(at(now)),
    reachAccepted: (accepted) => keep(later(accepted, Math.max(accepted, kept.told ?? accepted))),
  }
}

export interface AcceptingPresent extends StoredPresent {
  /** Keeps the order of work that has waited for over a minute. */
  reachAccepted(accepted: Instant): Instant
}
