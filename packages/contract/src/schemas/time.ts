const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.:](\d{1,9}))?)?\s*(Z|UTC|[+-]\d{1,2}(?::?\d{2})?)?)?$/i
const US = /^(\d{2})\/(\d{2})\/(\d{4})$/

const offsetMinutes = (zone: string | undefined): number => {
  const parts = zone === undefined ? null : /^([+-])(\d{1,2}):?(\d{2})?$/.exec(zone)
  if (parts === null) return 0
  const minutes = Number(parts[2]) * 60 + Number(parts[3] ?? 0)
  return parts[1] === '-' ? -minutes : minutes
}

// Earlier instants cannot be written with a year of four digits.
const firstInstant = Date.parse('0000-01-01T00:00:00Z')

const instant = (
  year: number,
  month: number,
  day: number,
  clock: readonly number[],
  offset: number,
): number | undefined => {
  const [hour = 0, minute = 0, second = 0, millisecond = 0] = clock
  if (hour > 23 || minute > 59 || second > 59 || Math.abs(offset) > 14 * 60 || year > 3000) return undefined
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const at = date.setUTCHours(hour, minute - offset, second, millisecond)
  return at < firstInstant ? undefined : at
}

/**
 * Reads the date formats that the service accepts into UTC milliseconds: ISO 8601 with `T` or a blank, with or without a
 * zone (none is UTC, one-digit hours are understood), a colon before the milliseconds, and `MM/dd/yyyy`. Anything else,
 * dates that do not exist, years over 3000 and instants before the year 0 give undefined. Source: decision 0008.
 */
export const parseTime = (text: string): number | undefined => {
  const us = US.exec(text)
  if (us !== null) return instant(Number(us[3]), Number(us[1]), Number(us[2]), [], 0)
  const iso = ISO.exec(text)
  if (iso === null) return undefined
  const [, year, month, day, hour = '0', minute = '0', second = '0', fraction = '0', zone] = iso
  const millisecond = Math.trunc(Number(`0.${fraction}`) * 1000)
  const clock = [Number(hour), Number(minute), Number(second), millisecond]
  return instant(Number(year), Number(month), Number(day), clock, offsetMinutes(zone))
}

// Every day that exists in all years, so that only the 29th of February is looked up.
const canonical =
  /^[0-2]\d{3}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?Z$/

/** Whether `parseTime` understands a text. */
export const isTime = (text: string): boolean => canonical.test(text) || parseTime(text) !== undefined
