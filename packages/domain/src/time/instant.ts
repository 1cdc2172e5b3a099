/** UTC milliseconds since 1970-01-01T00:00:00Z, an integer. */
export type Instant = number

export const minuteMs: number = 60 * 1000

/** One hour, in milliseconds. */
export const hourMs: number = 60 * minuteMs

/** One day, in milliseconds. */
export const dayMs: number = 24 * hourMs

export const earlier = (a: Instant | undefined, b: Instant | undefined): Instant | undefined => {
  if (a === undefined || b === undefined) return a ?? b
  return Math.min(a, b)
}

/** Returns the later instant, or the known one. */
export const later = (a: Instant | undefined, b: Instant | undefined): Instant | undefined => {
  if (a === undefined || b === undefined) return a ?? b
  return Math.max(a, b)
}

/** An unknown `b` counts as earlier; an unknown `a` is never later. */
export const isLater = (a: Instant | undefined, b: Instant | undefined): boolean =>
  a !== undefined && (b === undefined || a > b)

/** Writes ISO 8601 in UTC: `2020-06-17T20:01:33.385Z`. */
export const isoInstant = (instant: Instant): string => new Date(instant).toISOString()
