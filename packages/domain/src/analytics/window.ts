import { dayMs, isoInstant } from '../instant.ts'
import type { Instant } from '../profile/profile.ts'
import { type Calendar, hourMs, hourOf } from './calendar.ts'
import type { Span } from './rollup.ts'

/** One element of a series: the day or hour that rows are numbered by, and how answers write it. */
export interface SeriesPoint {
  readonly bucket: number
  readonly time: string
}

/** Days or hours in a row, ascending; at least one. */
export interface SeriesWindow extends Span {
  readonly points: readonly SeriesPoint[]
}

/**
 * `length` days, the last one that of `ending_at`, written `YYYY-MM-DD`. Source: spec, "GET /campaigns/data_series";
 * decision 0062.
 */
export function dayWindow(ending_at: Instant, length: number, calendar: Calendar): SeriesWindow {
  return windowOf(calendar.dayOf(ending_at), length, (day) => isoInstant(day * dayMs).slice(0, 10))
}

/**
 * `length` hours, the last one that of `ending_at`, written in UTC as `2026-01-31T12:00:00.000Z`. Source: spec,
 * "GET /events/data_series"; decision 0062.
 */
export function hourWindow(ending_at: Instant, length: number): SeriesWindow {
  return windowOf(hourOf(ending_at), length, (hour) => isoInstant(hour * hourMs))
}

/** The days a Canvas is asked for: at least one of `length` and `starting_at`, which is not after `ending_at`. */
export interface CanvasSpan {
  readonly ending_at: Instant
  readonly starting_at?: Instant | undefined
  readonly length?: number | undefined
}

/**
 * The days of both ends and those between them, `length` at most; undefined when that is more than `most` days. Source:
 * spec, "GET /canvas/data_series"; decision 0063.
 */
export function canvasWindow(span: CanvasSpan, most: number, calendar: Calendar): SeriesWindow | undefined {
  const { ending_at, starting_at, length = Infinity } = span
  const days = starting_at === undefined ? Infinity : calendar.dayOf(ending_at) - calendar.dayOf(starting_at) + 1
  const asked = Math.min(days, length)
  return asked <= most ? dayWindow(ending_at, asked, calendar) : undefined
}

function windowOf(until: number, length: number, write: (bucket: number) => string): SeriesWindow {
  const from = until - length + 1
  const points: SeriesPoint[] = []
  for (let bucket = from; bucket <= until; bucket += 1) points.push({ bucket, time: write(bucket) })
  return { from, until, points }
}
