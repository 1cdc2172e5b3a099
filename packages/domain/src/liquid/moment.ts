import { type Instant, minuteMs } from '../time/instant.ts'
import { ianaZone } from '../time/named-zones.ts'
import { parseTime } from '../time/parse-time.ts'
import { zoneClock } from '../time/zone-clock.ts'

/** An instant, shown in local time `offset` minutes ahead of UTC. */
export interface Moment {
  readonly instant: Instant
  readonly offset: number
}

/** Hours alone are an offset only after a clock time: in `10:00 2024-01-05` they are a day. */
const zonePattern = /(?:Z|UTC|GMT|([+-])(\d{1,2})(?::?(\d{2})|(?<=:\d\d[\d.:]*\s*[+-]\d\d?)))\s*$/i

/** Reads a time that the service accepts, else a text that `Date.parse` reads, with a space for the T. */
const readInstant = (text: string): Instant =>
  parseTime(text) ?? Date.parse(`${text.replace(/(?<=\d)T(?=\d)/, ' ')} UTC`)

/** Reads Unix seconds, ISO 8601, or a text that `Date.parse` reads. Without a zone it is UTC, whatever the machine's. */
export const readMoment = (value: unknown, now: Instant): Moment | undefined => {
  if (value === 'now' || value === 'today') return { instant: now, offset: 0 }
  const seconds = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof seconds === 'number') return moment(seconds * 1000, 0)
  if (typeof seconds !== 'string' || seconds.length > 100) return undefined
  const zone = zonePattern.exec(seconds)
  if (zone === null || !/\d:\d/.test(seconds)) return moment(readInstant(seconds.trim()), 0)
  const [text, sign, hours = '0', minutes = '0'] = zone
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return moment(readInstant(seconds.slice(0, -text.length).trim()) - offset * minuteMs, offset)
}

const furthest = 8.64e15

const moment = (instant: number, offset: number): Moment | undefined =>
  Math.abs(instant) <= furthest - 1e9 && Math.abs(offset) <= 14 * 60
    ? { instant: Math.floor(instant), offset }
    : undefined

/** Takes an IANA time zone, or one of Rails' names; unchanged if unknown. */
export const inZone = (given: Moment, zone: string): Moment => {
  const clock = zoneClock(ianaZone(zone))
  if (clock === undefined) return given
  const { instant } = given
  return { instant, offset: Math.trunc((clock.wallAt(instant) - instant) / minuteMs) }
}
