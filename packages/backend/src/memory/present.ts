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

/** Returns the latest instant if an instant is before it, and the clock is not a minute behind; else the instant. */
export const laterOf = (latest: Instant | undefined, instant: Instant, clock: Instant = instant): Instant =>
  latest !== undefined && latest > instant && latest - clock < maxSkew ? latest : instant

/** Returns the present of a workspace whose latest instant `kept` has. */
export const createPresent = (kept: LatestInstant, journal: Journal): AcceptingPresent => {
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
    return laterOf(kept.latest, now)
  }
  return {
    at,
    reach: (now) => keep(at(now)),
    reachAccepted: (accepted) => keep(laterOf(kept.latest, accepted, Math.max(accepted, kept.told ?? accepted))),
  }
}

export interface AcceptingPresent extends StoredPresent {
  /** Keeps the order of work that has waited for over a minute. */
  reachAccepted(accepted: Instant): Instant
}
