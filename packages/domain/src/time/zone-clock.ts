import { dayMs, type Instant } from './instant.ts'

/** The local time of one time zone. Local times are milliseconds as if the zone were UTC. */
export interface ZoneClock {
  /** Returns the local time at an instant. */
  wallAt(instant: Instant): number
  /**
   * Returns the instant of a local time. If clocks going forward skip the time, it is later by the skipped span. If it
   * occurs twice, the first counts. Source: decision 0041.
   */
  instantOf(wall: number): Instant
}

/** The most zones in the cache: more than exist, so that only invented names displace others. */
const mostZones = 1000

const clocks = new Map<string, ZoneClock | undefined>()

/** Nearly every workspace has this zone. Asking JavaScript for its first zone takes a page 20 ms. */
const utc: ZoneClock = { wallAt: (instant) => instant, instantOf: (wall) => wall }

/** Returns the clock of a time zone of the IANA database; undefined for any other text. */
export const zoneClock = (time_zone: string): ZoneClock | undefined => {
  if (time_zone === 'UTC') return utc
  if (clocks.has(time_zone)) return clocks.get(time_zone)
  const offsetAt = offsets(time_zone)
  const clock = offsetAt && createClock(offsetAt)
  if (clocks.size >= mostZones) clocks.clear()
  clocks.set(time_zone, clock)
  return clock
}

/** Returns the clock of a time zone; the clock of UTC if the text names none. */
export const clockOf = (time_zone: string): ZoneClock => zoneClock(time_zone) ?? utc

/** Returns whether a text names a time zone of the IANA database. */
export const isTimeZone = (text: string): boolean => zoneClock(text) !== undefined

const createClock = (offsetAt: (instant: Instant) => number): ZoneClock => {
  const instantOf = (wall: number): Instant => {
    // A zone changes its clocks at most once in two days. The later instant is also where a skipped time goes.
    const [before, after] = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)]
    const [early, late] = [wall - Math.max(before, after), wall - Math.min(before, after)]
    if (wall - offsetAt(early) === early) return early
    return late
  }
  return { wallAt: (instant) => instant + offsetAt(instant), instantOf }
}

/** The most days whose offset is kept for a zone: 27 years. */
const mostDays = 10_000

/**
 * Returns how far a zone is ahead of UTC at an instant, in milliseconds. Keeps the offset of days without a change.
 * Why: asking JavaScript takes as long as all other work of counting an engagement, so counting takes half the time.
 */
const offsets = (time_zone: string): ((instant: Instant) => number) | undefined => {
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
    if (byDay.size >= mostDays) byDay.clear()
    if (!byDay.has(day)) byDay.set(day, ofDay(day))
    return byDay.get(day) ?? ask(instant)
  }
}

/**
 * Returns the format of a zone's offset. JavaScript accepts offsets such as `+05:30`, but they are not IANA time zones.
 */
const offsetFormat = (time_zone: string): Intl.DateTimeFormat | undefined => {
  if (!/^[A-Za-z]/.test(time_zone)) return undefined
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: time_zone, timeZoneName: 'longOffset' })
  } catch {
    return undefined
  }
}

const parseOffset = (formatted: string): number => {
  const [, sign, hours, minutes, seconds = '0'] = /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(formatted) ?? []
  if (sign === undefined) return 0
  const offset = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -offset : offset
}
