import type { Counts, SeriesCell, SeriesRow } from './series.ts'
import type { SeriesPoint } from './window.ts'

/** The cells of a day or hour without a row. */
const noCells: readonly SeriesCell[] = []

/** The counts of a part in which nothing was counted. */
export const noCounts: Counts = {}

/** Calls `present` for each point, with the cells of its row. Rows are ascending and may be missing. */
export const presentPoints = <T>(
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
  present: (time: string, cells: readonly SeriesCell[]) => T,
): readonly T[] => {
  const presented: T[] = []
  let next = 0
  for (const { bucket, time } of points) {
    let row = rows[next]
    while (row !== undefined && row.bucket < bucket) row = rows[(next += 1)]
    presented.push(present(time, row?.bucket === bucket ? row.cells : noCells))
  }
  return presented
}

/** Returns the counts of one cell of a row. */
export const countsIn = (cells: readonly SeriesCell[], part: string, channel: string): Counts => {
  for (const cell of cells) if (cell.part === part && cell.channel === channel) return cell.counts
  return noCounts
}

/** Returns whether anything was counted in a cell. An empty cell remains if its counts were taken back. */
export const isCounted = ({ counts }: SeriesCell): boolean => Object.values(counts).some((count) => count !== 0)

/** Returns USD. Dividing whole cents once gives the nearest float; a sum of floats would not. */
export const dollars = ({ revenue_cents = 0 }: Counts): number => revenue_cents / 100

/** The number of times something happened on a day or in an hour. */
export interface ActivityCount {
  readonly time: string
  readonly count: number
}

/** Returns the count of each point, among all users or those of one segment. Source: decision 0064. */
export const presentActivity = (
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
  counter: string,
  segment_id = '',
): readonly ActivityCount[] =>
  presentPoints(points, rows, (time, cells) => ({ time, count: countsIn(cells, segment_id, '')[counter] ?? 0 }))
