import { useMemo } from 'preact/hooks'
import { useFilters } from '../data/use-filters.ts'

export interface SortableColumn<Line> {
  readonly title: string
  by?(line: Line): string | number
}

/** In the address: `?sort=Name`, `?sort=-Name` from the largest on. */
export interface Sorting {
  /** Empty for the store's order. */
  readonly title: string
  readonly isDown: boolean
  /** The second time from the largest on, the third time as the store does. */
  sortBy(title: string): void
}

export const useSortingWish = (): Sorting => {
  const filters = useFilters()
  const text = filters.get('sort')
  const isDown = text.startsWith('-')
  const title = isDown ? text.slice(1) : text
  const next = (chosen: string): string => (chosen === title ? (isDown ? '' : `-${chosen}`) : chosen)
  return { title, isDown, sortBy: (chosen) => filters.set({ sort: next(chosen) }) }
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const compare = (a: string | number, b: string | number): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))

/** Orders as the address says. A list that is not here to its end keeps the order of its pages. */
export const useSorted = <Line>(
  lines: readonly Line[],
  columns: readonly SortableColumn<Line>[],
  { title, isDown }: Sorting,
  hasMore: boolean,
): readonly Line[] => {
  const by = columns.find((column) => column.title === title)?.by
  return useMemo(() => {
    if (by === undefined || hasMore) return lines
    const sign = isDown ? -1 : 1
    return lines.toSorted((a, b) => sign * compare(by(a), by(b)))
    // Columns may be made anew at each drawing; a page that grows shows more of them.
  }, [lines, title, isDown, hasMore, by === undefined])
}
