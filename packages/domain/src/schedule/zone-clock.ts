import { dayMs } from '../instant.ts'
import type { Instant } from '../profile/profile.ts'

/** What the clocks on the walls of one time zone show. Wall times are milliseconds as if the wall were in UTC. */
export interface ZoneClock {
  /** What the walls show at an instant. */
  wallAt(instant: Instant): number
  /**
   * When the walls show a time. A time that is skipped when clocks go forward is as much later as they go forward; of a time
   * that comes twice the first counts. Source: decision 0041.
   */
  instantOf(wall: number): Instant
}

/** The most zones to remember: more than there are, so that only made-up spellings are forgotten. */
const mostZones = 1000

const clocks = new Map<string, ZoneClock | undefined>()

/** The clock of a time zone of the IANA database; undefined for any other text. Never throws. */
export function zoneClock(time_zone: string): ZoneClock | undefined {
  if (clocks.has(time_zone)) return clocks.get(time_zone)
  const offsetAt = offsets(time_zone)
  const clock = offsetAt && createClock(offsetAt)
  if (clocks.size >= mostZones) clocks.clear()
  clocks.set(time_zone, clock)
  return clock
}

/** Whether a text names a time zone of the IANA database. */
export function isTimeZone(text: string): boolean {
  return zoneClock(text) !== undefined
}

function createClock(offsetAt: (instant: Instant) => number): ZoneClock {
  const instantOf = (wall: number): Instant => {
    // A zone changes its clocks at most once in two days, so one of these holds on each side of a change.
    const [before, after] = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)]
    const [early, late] = [wall - Math.max(before, after), wall - Math.min(before, after)]
    if (wall - offsetAt(early) === early) return early
    return wall - offsetAt(late) === late ? late : wall - before
  }
  return { wallAt: (instant) => instant + offsetAt(instant), instantOf }
}

/** How far the walls of a zone are ahead of UTC at an instant, in milliseconds; asked once a day where it stays the same. */
function offsets(time_zone: string): ((instant: Instant) => number) | undefined {
  const format = offsetFormat(time_zone)
  if (format === undefined) return undefined
  const byDay = new Map<number, number | undefined>()
  const ask = (instant: Instant): number => parseOffset(format.format(instant))
  const ofDay = (day: number): number | undefined => {
    const offset = ask(day * dayMs)
    return ask((day + 1) * dayMs) === offset ? offset : undefined
  }
  return (instant) => {
    const day = Math.floor(instant / dayMs)
    if (!byDay.has(day)) byDay.set(day, ofDay(day))
    return byDay.get(day) ?? ask(instant)
  }
}

/** Offsets such as `+05:30` are time zones for the language, but none of the database. */
function offsetFormat(time_zone: string): Intl.DateTimeFormat | undefined {
  if (!/^[A-Za-z]/.test(time_zone)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'longOffset' })
  } catch {
    return undefined
  }
}

function parseOffset(formatted: string): number {
  const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(formatted) ?? []
  if (sign === undefined) return 0
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -offset : offset
}
