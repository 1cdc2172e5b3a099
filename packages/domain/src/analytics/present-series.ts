import type { Counts, SeriesCell, SeriesRow } from './series.ts'
import type { SeriesPoint } from './window.ts'

const noCells: readonly SeriesCell[] = []

export const noCounts: Counts = {}

/** Rows ascend and may be missing. */
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

export const countsIn = (cells: readonly SeriesCell[], part: string, channel: string): Counts => {
  for (const cell of cells) if (cell.part === part && cell.channel === channel) return cell.counts
  return noCounts
}

/** An empty cell remains if its counts were taken back. */
export const isCounted = ({ counts }: SeriesCell): boolean => Object.values(counts).some((count) => count !== 0)

/** Divides once for the nearest float; a sum of floats would not give it. */
export const dollars = ({ revenue_cents = 0 }: Counts): number => revenue_cents / 100

/** Occurrences in a day or hour. */
export interface ActivityCount {
  readonly time: string
  readonly count: number
}

/** Counts each point, among all users or one segment's. Source: decision 0064. */
export const presentActivity = (
  points: readonly SeriesPoint[],
  rows: readonly SeriesRow[],
  counter: string,
  segment_id = '',
): readonly ActivityCount[] =>
  presentPoints(points, rows, (time, cells) => ({ time, count: countsIn(cells, segment_id, '')[counter] ?? 0 }))
