import { dayMs, type Instant } from './instant.ts'

/** Milliseconds of local time are as if the zone were UTC. */
export interface ZoneClock {
  wallAt(instant: Instant): number
  /**
   * A time that clocks going forward skip is later by the skipped span. Of a time that occurs twice, the first counts. Source: decision
   * 0041.
   */
  instantOf(wall: number): Instant
}

/** More than exist, so that only invented names displace others. */
const mostZones = 1000

const clocks = new Map<string, ZoneClock | undefined>()

/** Nearly every workspace's zone. JavaScript's first takes a page 20 ms. */
const utc: ZoneClock = { wallAt: (instant) => instant, instantOf: (wall) => wall }

/** Returns an IANA zone's clock; undefined for other texts. */
export const zoneClock = (time_zone: string): ZoneClock | undefined => {
  if (time_zone === 'UTC') return utc
  if (clocks.has(time_zone)) return clocks.get(time_zone)
  const offsetAt = offsets(time_zone)
  const clock = offsetAt && createClock(offsetAt)
  if (clocks.size >= mostZones) clocks.clear()
  clocks.set(time_zone, clock)
  return clock
}

/** Returns a zone's clock; UTC's if the text names none. */
export const clockOf = (time_zone: string): ZoneClock => zoneClock(time_zone) ?? utc

/** Whether a text names an IANA time zone. */
export const isTimeZone = (text: string): boolean => zoneClock(text) !== undefined

const createClock = (offsetAt: (instant: Instant) => number): ZoneClock => {
  const instantOf = (wall: number): Instant => {
    // Clocks change at most once in two days. A skipped time also goes to the later instant.
    const [before, after] = [offsetAt(wall - dayMs), offsetAt(wall + dayMs)]
    const [early, late] = [wall - Math.max(before, after), wall - Math.min(before, after)]
    if (wall - offsetAt(early) === early) return early
    return late
  }
  return { wallAt: (instant) => instant + offsetAt(instant), instantOf }
}

/** Days with kept offsets: 27 years. */
const mostDays = 10_000

/** Returns milliseconds ahead of UTC. Keeps the offset of days without a change: JavaScript is slow to tell. */
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

/** JavaScript accepts offsets such as `+05:30`, which are no IANA zones. */
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
