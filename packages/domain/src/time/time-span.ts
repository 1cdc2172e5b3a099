import type { Instant } from './instant.ts'

/** The first and last time, both included. */
export interface TimeSpan {
  readonly first: Instant
  readonly last: Instant
}

/** Also includes `at`; undefined if it includes it already. Without a first or last it begins at `at`. */
export const stretchedSpan = (
  first: Instant | undefined,
  last: Instant | undefined,
  at: Instant,
): TimeSpan | undefined => {
  const [from, until] = [Math.min(first ?? at, at), Math.max(last ?? at, at)]
  return from === first && until === last ? undefined : { first: from, last: until }
}
