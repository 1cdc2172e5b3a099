import type { Instant } from '../profile/profile.ts'

/** An instant as a template sees it: shown in the wall clock that is `offset` minutes ahead of UTC. */
export interface Moment {
  readonly instant: Instant
  readonly offset: number
}

const zonePattern = /(?:(?:Z|UTC|GMT)|([+-])(\d{1,2}):?(\d{2}))$/i
const isoPattern = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?)?$/

const readInstant = (text: string): Instant => {
  const iso = isoPattern.exec(text)
  if (iso === null) return Date.parse(`${text} UTC`)
  const [, day = '', hour = '0', minute = '0', second = '0', fraction = '0'] = iso
  const clock = [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')
  return Date.parse(`${day}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}Z`)
}

/**
 * Reads a date as the date filters do: Unix seconds, ISO 8601, and what `Date.parse` knows. Without a zone it is UTC, whatever
 * the zone of the machine. Gives undefined for anything else.
 */
export const readMoment = (value: unknown, now: Instant): Moment | undefined => {
  if (value === 'now' || value === 'today') return { instant: now, offset: 0 }
  const seconds = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  if (typeof seconds === 'number') return moment(seconds * 1000, 0)
  if (typeof seconds !== 'string' || seconds.length > 100) return undefined
  const zone = zonePattern.exec(seconds)
  if (zone === null || !/\d:\d/.test(seconds)) return moment(readInstant(seconds.trim()), 0)
  const [text, sign, hours = '0', minutes = '0'] = zone
  const offset = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
  return moment(readInstant(seconds.slice(0, -text.length).trim()) - offset * 60_000, offset)
}

const furthest = 8.64e15

const moment = (instant: number, offset: number): Moment | undefined =>
  Math.abs(instant) <= furthest - 1e9 && Math.abs(offset) <= 14 * 60
    ? { instant: Math.floor(instant), offset }
    : undefined

const formatOf = (zone: string): Intl.DateTimeFormat | undefined => {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  } catch {
    return undefined
  }
}

/** The same instant in the wall clock of an IANA zone; as it was for a zone that nobody knows. */
export const inZone = (given: Moment, zone: string): Moment => {
  const name = formatOf(zone)
    ?.formatToParts(given.instant)
    .find(({ type }) => type === 'timeZoneName')?.value
  const parts = /^GMT(?:([+-])(\d{2}):(\d{2}))?/.exec(name ?? '')
  if (parts === null) return given
  const [, sign, hours = '0', minutes = '0'] = parts
  return { instant: given.instant, offset: (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) }
}
