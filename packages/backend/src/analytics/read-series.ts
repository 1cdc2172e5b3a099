import {
  type ActivityCount,
  type Calendar,
  calendarOf,
  dayWindow,
  hourWindow,
  type Instant,
  presentActivity,
  type SeriesFamily,
} from '@brazier/domain/rules'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { Transaction } from '../ports/store.ts'

/** Default end: now. */
export interface WindowQuery {
  readonly length: number
  readonly ending_at?: Instant | undefined
}

export interface ActivityQuery extends WindowQuery {
  readonly unit?: 'day' | 'hour'
  readonly app_id?: string | undefined
  readonly segment_id?: string | undefined
}

export interface Activity {
  readonly family: Exclude<SeriesFamily, 'campaign' | 'send' | 'canvas'>
  /** Counts by the hour. Default: `family`. */
  readonly hourly?: SeriesFamily
  /** Event or product. Default: all. */
  readonly id?: string | undefined
  readonly counter: string
}

/** Source: decision 0060. */
export const workspaceCalendar = async (tx: Transaction): Promise<Calendar> => calendarOf(await workspaceTimeZone(tx))

/** Source: spec, "GET /events/data_series"; decision 0064. */
export const activityCounts = async (
  tx: Transaction,
  now: Instant,
  query: ActivityQuery,
  { family, hourly = family, id = '', counter }: Activity,
): Promise<readonly ActivityCount[]> => {
  const { length, ending_at = now, unit = 'day', app_id: sub = '', segment_id } = query
  const isHourly = unit === 'hour'
  const window = isHourly ? hourWindow(ending_at, length) : dayWindow(ending_at, length, await workspaceCalendar(tx))
  const rows = await tx.analytics.rows({ family: isHourly ? hourly : family, id, sub }, window)
  return presentActivity(window.points, rows, counter, segment_id)
}

/** Whether no product is asked for, or one with counts or a record. */
export const isKnownProduct = async (
  { products }: Transaction,
  product: string | undefined,
  counts: readonly ActivityCount[],
): Promise<boolean> =>
  product === undefined || counts.some(({ count }) => count > 0) || (await products.get(product)) !== undefined

/** Returns how many users were active on each day and the `width - 1` days before. Source: decision 0064. */
export const activeUsers = async (
  tx: Transaction,
  now: Instant,
  { length, ending_at = now, app_id: sub = '' }: ActivityQuery,
  width: number,
): Promise<readonly ActivityCount[]> => {
  const window = dayWindow(ending_at, length, await workspaceCalendar(tx))
  const counts = await tx.analytics.distinct({ family: 'active', id: '', sub }, 'users', window, width)
  return window.points.map(({ time }, index) => ({ time, count: counts[index] ?? 0 }))
}
