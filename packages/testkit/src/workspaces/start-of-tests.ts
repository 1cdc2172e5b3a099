/** Default start of a clock: 2024-06-01T00:00:00Z in UTC milliseconds. */
export const startOfTests: number = Date.UTC(2024, 5, 1)

/** UTC milliseconds. Throws a TypeError for what is no instant. */
export const instantOf = (given: number | string): number => {
  const instant = new Date(given).getTime()
  if (!Number.isNaN(instant)) return instant
  throw new TypeError(`now: expected UTC milliseconds or an ISO 8601 time, got ${given}`)
}

/** In ISO 8601. */
export const instantText = (given: number | string): string => new Date(instantOf(given)).toISOString()
