import { type Calendar, dayText, hourOf } from '../time/calendar.ts'
import { hourMs, type Instant, isoInstant } from '../time/instant.ts'
import type { Span } from './rollup.ts'

/** The number of a day or hour, and its text in answers. */
export interface SeriesPoint {
  readonly bucket: number
  readonly time: string
}

/** Days or hours in a row, ascending; at least one. */
export interface SeriesWindow extends Span {
  readonly points: readonly SeriesPoint[]
}

/** Returns `YYYY-MM-DD`; the last day contains `ending_at`. Source: spec, "GET /campaigns/data_series"; decision 0062. */
export const dayWindow = (ending_at: Instant, length: number, calendar: Calendar): SeriesWindow =>
  windowOf(calendar.dayOf(ending_at), length, dayText)

/**
 * Returns `2026-01-31T12:00:00.000Z` in UTC; the last hour contains `ending_at`. Source: spec, "GET /events/data_series"; decision 0062.
 */
export const hourWindow = (ending_at: Instant, length: number): SeriesWindow =>
  windowOf(hourOf(ending_at), length, (hour) => isoInstant(hour * hourMs))

/** A Canvas query's span: `length`, `starting_at` or both. `starting_at` is not after `ending_at`. */
export interface CanvasSpan {
  readonly ending_at: Instant
  readonly starting_at?: Instant | undefined
  readonly length?: number | undefined
}

/** Includes start and end, `length` days at most; undefined if more than `most`. Source: spec, "GET /canvas/data_series"; decision 0063. */
export const canvasWindow = (span: CanvasSpan, most: number, calendar: Calendar): SeriesWindow | undefined => {
  const { ending_at, starting_at, length = Infinity } = span
  const days = starting_at === undefined ? Infinity : calendar.dayOf(ending_at) - calendar.dayOf(starting_at) + 1
  const asked = Math.min(days, length)
  return asked <= most ? dayWindow(ending_at, asked, calendar) : undefined
}

const windowOf = (until: number, length: number, write: (bucket: number) => string): SeriesWindow => {
  const from = until - length + 1
  const points: SeriesPoint[] = []
  for (let bucket = from; bucket <= until; bucket += 1) points.push({ bucket, time: write(bucket) })
  return { from, until, points }
}
