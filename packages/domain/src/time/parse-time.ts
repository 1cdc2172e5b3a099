import type { Instant } from './instant.ts'

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.:](\d{1,9}))?)?\s*(Z|UTC|[+-]\d{1,2}(?::?\d{2})?)?)?$/i
/** The form that clients send most, of days in every month. Reading by `ISO` takes three times as long. */
const canonical = /^[12]\d{3}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/
const weekday = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun) (\d\d) (\d\d) (\d\d:\d\d:\d\d)\.(Z|UTC|[+-][\d:]+) (\d{4})$/i
const US = /^(\d{2})\/(\d{2})\/(\d{4})$/

const offsetMinutes = (zone: string | undefined): number => {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d{1,2}):?(\d{2})?/.exec(zone ?? '') ?? []
  const offset = Number(hours) * 60 + Number(minutes)
  return sign === '-' ? -offset : offset
}

// An earlier year does not have four digits.
const firstInstant = Date.parse('0000-01-01T00:00:00Z')

const instant = (
  year: number,
  month: number,
  day: number,
  clock: readonly number[],
  offset: number,
): Instant | undefined => {
  const [hour = 0, minute = 0, second = 0, millisecond = 0] = clock
  if (hour > 23 || minute > 59 || second > 59 || Math.abs(offset) > 14 * 60 || year > 3000) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  // A day that does not exist is one of another month.
  if (date.getUTCMonth() !== month - 1) return undefined
  const at = date.setUTCHours(hour, minute - offset, second, millisecond)
  return at < firstInstant ? undefined : at
}

/**
 * Parses ISO 8601 with `T` or a space, `MM/dd/yyyy`, or `ddd MM dd HH:mm:ss.TZD YYYY`; without a zone it is UTC. Undefined for other texts,
 * nonexistent dates, years over 3000 and instants before the year 0. Source: decision 0008.
 */
export const parseTime = (text: string): Instant | undefined => {
  if (canonical.test(text)) return Date.parse(text)
  const us = US.exec(text)
  if (us !== null) return instant(Number(us[3]), Number(us[1]), Number(us[2]), [], 0)
  const iso = ISO.exec(text.replace(weekday, '$5-$1-$2T$3$4'))
  if (iso === null) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone] = iso
  const millisecond = Math.trunc(Number(`0.${fraction}`) * 1000)
  const clock = [Number(hour), Number(minute), Number(second), millisecond]
  return instant(Number(year), Number(month), Number(day), clock, offsetMinutes(zone))
}

/** Whether `parseTime` can parse a text. */
export const isTime = (text: string): boolean => canonical.test(text) || parseTime(text) !== undefined
