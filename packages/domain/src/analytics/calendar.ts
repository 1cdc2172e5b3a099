import { dayMs } from '../instant.ts'
import type { Instant } from '../profile/profile.ts'
import { zoneClock } from '../schedule/zone-clock.ts'

/** One hour, in milliseconds. */
export const hourMs: number = 60 * 60 * 1000

/** How instants fall into days. A day is a number: days since 1970-01-01 on the walls of the company's time zone. */
export interface Calendar {
  /** The day of an instant. */
  dayOf(instant: Instant): number
  /** When a day begins. */
  startOf(day: number): Instant
}

const utc: Calendar = { dayOf: (instant) => Math.floor(instant / dayMs), startOf: (day) => day * dayMs }

/** The days of a time zone of the IANA database; of UTC for any other text. Source: facts of the service, decision 0060. */
export function calendarOf(time_zone: string): Calendar {
  const clock = time_zone === 'UTC' ? undefined : zoneClock(time_zone)
  if (clock === undefined) return utc
  return {
    dayOf: (instant) => Math.floor(clock.wallAt(instant) / dayMs),
    startOf: (day) => clock.instantOf(day * dayMs),
  }
}

/** The hour of an instant: hours since 1970-01-01T00:00Z, in every time zone. Source: decision 0060. */
export function hourOf(instant: Instant): number {
  return Math.floor(instant / hourMs)
}

/** Writes a day as `YYYY-MM-DD`. */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}
