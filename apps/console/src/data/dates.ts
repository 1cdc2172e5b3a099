const times = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const seconds = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
})

const written = (format: Intl.DateTimeFormat, instant: Date | string): string => {
  const date = new Date(instant)
  // An invalid instant is shown unchanged.
  return Number.isNaN(date.getTime()) ? String(instant) : format.format(date).replace('Sept', 'Sep')
}

/** Writes UTC to the minute, as the workspace has it: `2 Mar 2026, 09:00`. */
export const dateText = (instant: Date | string): string => written(times, instant)

/** Writes `2 Mar 2026`. */
export const dayText = (instant: Date | string): string => written(days, instant)

/** Writes recent events to the second, without year: `2 Mar, 09:00:12`. */
export const secondText = (instant: Date | string): string => written(seconds, instant)

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const

/** Returns the two largest units: `2 hours 5 minutes`; milliseconds below a second. */
export const durationText = (ms: number): string => {
  const at = units.findIndex(([, size]) => ms >= size)
  if (at === -1) return `${Math.round(ms)} ms`
  const counted = units.slice(at, at + 2).map(([unit, size], index) => {
    const count = Math.floor((index === 0 ? ms : ms % (units[at]?.[1] ?? 1)) / size)
    return count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`
  })
  return counted.filter((part) => part !== '').join(' ')
}
