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

/** Names that `Date.parse` knows: Eastern, Central, Mountain and Pacific time. */
const namedZone = /\(?\b([ECMP])([SD])T\b\)?/i

/** `Date.parse` makes February 30 a day of March. */
const dayPattern =
  /\b\d{4}[-/]\d{1,2}[-/](\d{1,2})|^\d{1,2}[-/](\d{1,2})[-/]|(?<!(?<!\d)\d{1,2}\s*[a-z]*)[a-z]{3}\.?\s+(29|3[01])(?![\d:])|(?<![\d:.])(29|3[01])[\s-]+[a-z]{3}/i

/** Reads a time that the service accepts, else a text that `Date.parse` reads, with a space for the T. */
const readInstant = (text: string): Instant => {
  const time = parseTime(text)
  if (time !== undefined) return time
  const read = Date.parse(`${text.replace(/(?<=\d)T(?=\d)/, ' ')} UTC`)
  const day = dayPattern
    .exec(text)
    ?.slice(1)
    .find((digits) => digits !== undefined)
  return day === undefined || text.includes('24:00') || Number(day) === new Date(read).getUTCDate() ? read : Number.NaN
}

/** Reads Unix seconds, ISO 8601, or a text that `Date.parse` reads. Without a zone it is UTC, whatever the machine's. */
export const readMoment = (value: unknown, now: Instant): Moment | undefined => {
  if (typeof value === 'string' && /^(?:now|today)$/i.test(value)) return { instant: now, offset: 0 }
  const seconds = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof seconds === 'number') return moment(seconds * 1000, 0)
  if (typeof seconds !== 'string' || seconds.length > 100) return undefined
  const [name = '', from = '', season] = namedZone.exec(seconds) ?? []
  const withoutZone = seconds.replace(name, '')
  const zone = /\d:\d/.test(withoutZone) ? zonePattern.exec(withoutZone) : null
  if (zone === null) {
    const behind = name === '' ? 0 : 'ECMP'.indexOf(from.toUpperCase()) + (season?.toUpperCase() === 'D' ? 4 : 5)
    return moment(readInstant(withoutZone.trim()) + behind * 60 * minuteMs, 0 - behind * 60)
  }
  const [text, sign, hours = '0', minutes = '0'] = zone
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return moment(readInstant(withoutZone.slice(0, -text.length).trim()) - offset * minuteMs, offset)
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
