import { dayMs, hourMs, type Instant } from './instant.ts'
import { clockOf } from './zone-clock.ts'

/** Maps instants to days. A day is a number: days since 1970-01-01 in the company's time zone. */
export interface Calendar {
  /** Returns the day of an instant. */
  dayOf(instant: Instant): number
  /** Returns when a day begins. */
  startOf(day: number): Instant
}

/**
 * Returns the calendar of an IANA time zone; of UTC for any other text. Source: facts of the service, decision 0060.
 */
export const calendarOf = (time_zone: string): Calendar => {
  const clock = clockOf(time_zone)
  return {
    dayOf: (instant) => Math.floor(clock.wallAt(instant) / dayMs),
    startOf: (day) => clock.instantOf(day * dayMs),
  }
}

/** Returns the hour of an instant: hours since 1970-01-01T00:00Z, in every time zone. Source: decision 0060. */
export const hourOf = (instant: Instant): number => Math.floor(instant / hourMs)

/** Writes a day as `YYYY-MM-DD`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
