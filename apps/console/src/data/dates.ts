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
  // What is no instant is shown unchanged.
  return Number.isNaN(date.getTime()) ? String(instant) : format.format(date).replace('Sept', 'Sep')
}

/** Writes an instant for people, to the minute, in UTC as the workspace has it: `2 Mar 2026, 09:00`. */
export const dateText = (instant: Date | string): string => written(times, instant)

/** Writes the day of an instant: `2 Mar 2026`. */
export const dayText = (instant: Date | string): string => written(days, instant)

/** Writes an instant to the second, without its year: `2 Mar, 09:00:12`. For lists of what happened lately. */
export const secondText = (instant: Date | string): string => written(seconds, instant)
