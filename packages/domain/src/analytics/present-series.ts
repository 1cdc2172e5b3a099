import type { Counts, SeriesCell, SeriesRow } from './series.ts'
import type { SeriesPoint } from './window.ts'

/** What a day or hour without a row has. */
const noCells: readonly SeriesCell[] = []

/** What a part of a row that nothing was counted in has. */
export const noCounts: Counts = {}

/** Calls `present` for each point with the cells of its row; rows are ascending and may be missing. */
export function presentPoints<T>(
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
  present: (time: string, cells: readonly SeriesCell[]) => T,
): readonly T[] {
  const presented: T[] = []
  let next = 0
  for (const { bucket, time } of points) {
    let row = rows[next]
    while (row !== undefined && row.bucket < bucket) row = rows[(next += 1)]
    presented.push(present(time, row?.bucket === bucket ? row.cells : noCells))
  }
  return presented
}

/** What one cell of a row counted. */
export function countsIn(cells: readonly SeriesCell[], part: string, channel: string): Counts {
  for (const cell of cells) if (cell.part === part && cell.channel === channel) return cell.counts
  return noCounts
}

/** Whether anything was counted in a cell: one may be there for what was taken back. */
export function isCounted({ counts }: SeriesCell): boolean {
  return Object.values(counts).some((count) => count !== 0)
}

/** USD of whole cents: the division of two whole numbers is as near as a float can be, unlike a sum of floats. */
export function dollars({ revenue_cents = 0 }: Counts): number {
  return revenue_cents / 100
}

/** How often something happened on a day or in an hour. */
export interface ActivityCount {
  readonly time: string
  readonly count: number
}

/** How often each point counted something, among all users or those of one segment. Source: decision 0064. */
export function presentActivity(
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
  counter: string,
  segment_id = '',
): readonly ActivityCount[] {
  return presentPoints(points, rows, (time, cells) => ({ time, count: countsIn(cells, segment_id, '')[counter] ?? 0 }))
}
