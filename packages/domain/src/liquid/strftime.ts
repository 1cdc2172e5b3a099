import { dayMs, minuteMs } from '../time/instant.ts'
import type { Moment } from './moment.ts'

const months = 'January February March April May June July August September October November December'.split(' ')
const days = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ')

/** A directive's text, width and filling character. */
interface Directive {
  readonly write: (wall: Date, moment: Moment) => string | number
  readonly width?: number
  readonly fill?: '0' | ' '
}

const month = (wall: Date): string => months[wall.getUTCMonth()] ?? ''

const day = (wall: Date): string => days[wall.getUTCDay()] ?? ''

const hour12 = (wall: Date): number => wall.getUTCHours() % 12 || 12

const dayOfYear = (wall: Date): number =>
  Math.floor((wall.getTime() - Date.UTC(wall.getUTCFullYear(), 0, 1)) / dayMs) + 1

const week = (wall: Date, firstDay: number): number =>
  Math.floor((dayOfYear(wall) + 6 - ((wall.getUTCDay() + 7 - firstDay) % 7)) / 7)

/** Of the same ISO week. */
const thursday = (wall: Date): Date => new Date(wall.getTime() + (4 - (wall.getUTCDay() || 7)) * dayMs)

const shortYear = (wall: Date): number => ((wall.getUTCFullYear() % 100) + 100) % 100

const thousandths = (wall: Date): string => String(wall.getUTCMilliseconds()).padStart(3, '0')

const zone = ({ offset }: Moment, colon: string): string => {
  const minutes = Math.abs(offset)
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${hours}${colon}${String(minutes % 60).padStart(2, '0')}`
}

const two = (write: Directive['write'], fill: '0' | ' ' = '0'): Directive => ({ write, width: 2, fill })

const directives: { readonly [letter: string]: Directive } = {
  Y: { write: (wall) => wall.getUTCFullYear() },
  C: two((wall) => Math.floor(wall.getUTCFullYear() / 100)),
  y: two(shortYear),
  G: { write: (wall) => thursday(wall).getUTCFullYear() },
  g: two((wall) => shortYear(thursday(wall))),
  V: two((wall) => Math.ceil(dayOfYear(thursday(wall)) / 7)),
  m: two((wall) => wall.getUTCMonth() + 1),
  B: { write: month },
  b: { write: (wall) => month(wall).slice(0, 3) },
  h: { write: (wall) => month(wall).slice(0, 3) },
  d: two((wall) => wall.getUTCDate()),
  e: two((wall) => wall.getUTCDate(), ' '),
  j: { write: dayOfYear, width: 3, fill: '0' },
  H: two((wall) => wall.getUTCHours()),
  k: two((wall) => wall.getUTCHours(), ' '),
  I: two(hour12),
  l: two(hour12, ' '),
  M: two((wall) => wall.getUTCMinutes()),
  S: two((wall) => wall.getUTCSeconds()),
  L: { write: thousandths, width: 3 },
  N: { write: thousandths, width: 9 },
  p: { write: (wall) => (wall.getUTCHours() < 12 ? 'AM' : 'PM') },
  P: { write: (wall) => (wall.getUTCHours() < 12 ? 'am' : 'pm') },
  A: { write: day },
  a: { write: (wall) => day(wall).slice(0, 3) },
  u: { write: (wall) => wall.getUTCDay() || 7 },
  w: { write: (wall) => wall.getUTCDay() },
  U: two((wall) => week(wall, 0)),
  W: two((wall) => week(wall, 1)),
  s: { write: (_, { instant }) => Math.floor(instant / 1000) },
  z: { write: (_, moment) => zone(moment, '') },
  Z: { write: (_, moment) => (moment.offset === 0 ? 'UTC' : zone(moment, '')) },
  n: { write: () => '\n' },
  t: { write: () => '\t' },
  '%': { write: () => '%' },
}

/** Directives short for others. */
const composed: { readonly [letter: string]: string } = {
  c: '%a %b %e %H:%M:%S %Y',
  D: '%m/%d/%y',
  F: '%Y-%m-%d',
  r: '%I:%M:%S %p',
  R: '%H:%M',
  T: '%H:%M:%S',
  v: '%e-%^b-%Y',
  x: '%m/%d/%y',
  X: '%H:%M:%S',
}

const directivePattern = /%([-_0^#:]*)(\d{1,2})?([A-Za-z%])/g

const written = (moment: Moment, wall: Date, flags: string, width: string | undefined, letter: string): string => {
  const directive = directives[letter]
  if (directive === undefined) return `%${flags}${width ?? ''}${letter}`
  const fill = flags.includes('_') ? ' ' : flags.includes('0') ? '0' : (directive.fill ?? ' ')
  const text = letter === 'z' && flags.includes(':') ? zone(moment, ':') : String(directive.write(wall, moment))
  const size = Number(width ?? directive.width ?? 0)
  if (directive.write === thousandths) return text.padEnd(size, '0').slice(0, size)
  const padded = flags.includes('-') ? text : text.padStart(size, fill)
  return flags.includes('^') ? padded.toUpperCase() : padded
}

/**
 * Formats as Ruby's `strftime`, in English, with flags `-`, `_`, `0`, `^`, `:`, and widths up to 99. An unknown directive stays
 * unchanged. Never throws.
 */
export const strftime = (moment: Moment, format: string): string => {
  const wall = new Date(moment.instant + moment.offset * minuteMs)
  const whole = format.replaceAll(/%([A-Za-z%])/g, (same, letter: string) => composed[letter] ?? same)
  return whole.replaceAll(directivePattern, (_, flags: string, width: string | undefined, letter: string) =>
    written(moment, wall, flags, width, letter),
  )
}
