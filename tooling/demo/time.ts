import { dayMs, type Instant } from '@brazier/domain'

/** The instant the demo describes; whoever loads it moves all its times to the present. */
export const asOf: Instant = Date.UTC(2026, 0, 5)

/** An instant before `asOf`, in days, which may have a fraction; to the second. */
export function daysAgo(days: number): Instant {
  return asOf - Math.round((days * dayMs) / 1000) * 1000
}
