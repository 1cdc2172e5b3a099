import { dayMs, hourMs, type Instant } from './instant.ts'
import { clockOf } from './zone-clock.ts'

/** Maps instants to days since 1970-01-01 in the company's time zone. */
export interface Calendar {
  dayOf(instant: Instant): number
  startOf(day: number): Instant
}

/** Returns an IANA time zone's calendar; of UTC for other texts. Source: facts of the service, decision 0060. */
export const calendarOf = (time_zone: string): Calendar => {
  const clock = clockOf(time_zone)
  return {
    dayOf: (instant) => Math.floor(clock.wallAt(instant) / dayMs),
    startOf: (day) => clock.instantOf(day * dayMs),
  }
}

/** Counts from 1970-01-01T00:00Z, in every time zone. Source: decision 0060. */
export const hourOf = (instant: Instant): number => Math.floor(instant / hourMs)

/** Writes a day as `YYYY-MM-DD`; before the year 0 as `-YYYYYY-MM-DD`. */
export const dayText = (day: number): string => new Date(day * dayMs).toISOString().replace(/T.*/, '')
