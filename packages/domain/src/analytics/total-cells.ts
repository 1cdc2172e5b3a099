import type { SeriesCell, SeriesRow } from './series.ts'

/** Returns the number of users seen in all rows; undefined unless the counter is unique. */
export type SeenInAll = (part: string, channel: string, counter: string) => number | undefined

/** Sums rows; a unique count is what `seen` returns. Keeps the order in which cells first appear. */
export const totalCells = (rows: readonly SeriesRow[], seen: SeenInAll): readonly SeriesCell[] => {
  const sums = new Map<string, { readonly cell: SeriesCell; readonly counts: Map<string, number> }>()
  for (const cell of rows.flatMap(({ cells }) => cells)) {
    const key = JSON.stringify([cell.part, cell.channel])
    const sum = sums.get(key) ?? { cell, counts: new Map<string, number>() }
    for (const [name, count] of Object.entries(cell.counts)) sum.counts.set(name, (sum.counts.get(name) ?? 0) + count)
    sums.set(key, sum)
  }
  return Array.from(sums.values(), ({ cell: { part, channel }, counts }) => ({
    part,
    channel,
    counts: Object.fromEntries(
      Array.from(counts, ([counter, sum]) => [counter, seen(part, channel, counter) ?? sum] as const),
    ),
  }))
}
