import { compareTexts } from '../text-order.ts'
import type { Calendar } from '../time/calendar.ts'
import { countEngagement } from './count-engagement.ts'
import type { Engagement } from './engagement.ts'
import {
  type CellCounting,
  cellsOf,
  createCellCounting,
  emptyRow,
  type NoteUndo,
  type RollupCell,
  type RollupRow,
} from './rollup-cells.ts'
import { createSeriesMap } from './series-map.ts'
import type { Counts, SeriesCell, SeriesKey, SeriesRow } from './series.ts'
import { createStringTable, type StringTable } from './string-table.ts'
import { totalCells } from './total-cells.ts'
import { forEachUser } from './user-set.ts'

/** A row with its unique counters' users, to store or combine elsewhere. */
export interface FullRow extends SeriesKey {
  readonly bucket: number
  readonly cells: readonly FullCell[]
}

/** A cell with its unique counters' users. */
export interface FullCell {
  readonly part: string
  readonly channel: string
  /** None is 0. */
  readonly counts: Counts
  /** The users that each unique counter saw, in order; no list is empty. */
  readonly users: { readonly [counter: string]: readonly string[] }
}

/** Buckets, both ends included. */
export interface Span {
  readonly from: number
  readonly until: number
}

/**
 * Engagements in rows, one per series and day or hour. The same engagements give the same rows, in any order and split among any number of
 * roll-ups. Source: decision 0060.
 */
export interface Rollup {
  add(engagement: Engagement, calendar: Calendar): void
  /** Counts a row of another roll-up. */
  addRow(row: FullRow): void
  /** Returns them ascending, without empty rows. */
  rows(key: SeriesKey, span: Span): readonly SeriesRow[]
  /** Sums rows. A unique counter counts a user of several days once. */
  total(key: SeriesKey, span: Span): readonly SeriesCell[]
  /** Counts, for each bucket, the users of a unique counter in it and the `width - 1` before it. */
  distinct(key: SeriesKey, counter: string, span: Span, width: number): readonly number[]
  drop(key: SeriesKey): void
  /** Lists rows by series and bucket; the cells by part and channel. */
  all(): IterableIterator<FullRow>
}

type Rows = Map<number, RollupRow>

/** Returns an empty roll-up. `note` receives each change's undo. */
export const emptyRollup = (note?: NoteUndo): Rollup => {
  const numbers = createStringTable()
  const series = createSeriesMap<Rows>()
  const newRows = (): Rows => new Map<number, RollupRow>()
  const rowOf = (family: SeriesKey['family'], id: string, sub: string, bucket: number): RollupRow => {
    const rows = series.take(family, id, sub, newRows)
    let row = rows.get(bucket)
    if (row === undefined) rows.set(bucket, (row = emptyRow()))
    return row
  }
  const cells = createCellCounting(numbers, note)
  const counting = { ...cells, row: rowOf }
  return {
    add: (engagement, calendar) => countEngagement(engagement, calendar, counting),
    addRow: (row) => addFullRow(row, rowOf(row.family, row.id, row.sub, row.bucket), cells),
    rows: ({ family, id, sub }, span) => shownRows(series.get(family, id, sub), span, cells),
    total: ({ family, id, sub }, span) => totalOf(series.get(family, id, sub), span, cells),
    distinct: ({ family, id, sub }, counter, span, width) =>
      distinctUsers(series.get(family, id, sub), counter, span, width, cells),
    drop: (key) => {
      const rows = series.get(key.family, key.id, key.sub)
      if (rows === undefined) return
      series.delete(key)
      note?.(() => series.set(key, rows))
    },
    *all() {
      for (const [key, rows] of series.entries()) {
        for (const [bucket, row] of [...rows].toSorted(([a], [b]) => a - b)) {
          const full = fullCells(row, cells, numbers)
          if (full.length > 0) yield { ...key, bucket, cells: full }
        }
      }
    },
  }
}

const addFullRow = ({ cells }: FullRow, row: RollupRow, counting: CellCounting): void => {
  for (const { part, channel, counts, users } of cells) {
    const cell = counting.cell(row, part, channel)
    for (const [counter, by] of Object.entries(counts)) counting.count(cell, counter, by)
    for (const [counter, names] of Object.entries(users)) {
      for (const user of names) counting.see(cell, counter, user)
    }
  }
}

/** Returns both counts in a new roll-up. */
export const combineRollups = (a: Rollup, b: Rollup): Rollup => {
  const both = emptyRollup()
  for (const row of a.all()) both.addRow(row)
  for (const row of b.all()) both.addRow(row)
  return both
}

const shownRows = (rows: Rows | undefined, { from, until }: Span, { shownRow }: CellCounting): readonly SeriesRow[] => {
  const found: SeriesRow[] = []
  if (rows === undefined) return found
  for (let bucket = from; bucket <= until; bucket += 1) {
    const row = rows.get(bucket)
    if (row !== undefined) found.push(shownRow(row, bucket))
  }
  return found
}

const totalOf = (rows: Rows | undefined, span: Span, counting: CellCounting): readonly SeriesCell[] => {
  const visible = shownRows(rows, span, counting)
  return totalCells(visible, (part, channel, counter) => {
    const sets = visible.flatMap(({ bucket }) => {
      const row = rows?.get(bucket)
      return (row && counting.usersIn(row, part, channel, counter)) ?? []
    })
    const [only] = sets
    if (only === undefined || sets.length === 1) return only?.size
    const users = new Set<number>()
    for (const set of sets) forEachUser(set, (user) => users.add(user))
    return users.size
  })
}

/** Slides a window over the days, counting each user's days in it. */
const distinctUsers = (
  rows: Rows | undefined,
  counter: string,
  { from, until }: Span,
  width: number,
  { usersIn }: CellCounting,
): number[] => {
  const daysIn = new Map<number, number>()
  const turn = (bucket: number, by: number): void => {
    const row = rows?.get(bucket)
    const set = row === undefined ? undefined : usersIn(row, '', '', counter)
    if (set === undefined) return
    forEachUser(set, (user) => {
      const days = (daysIn.get(user) ?? 0) + by
      if (days === 0) daysIn.delete(user)
      else daysIn.set(user, days)
    })
  }
  for (let bucket = from - width + 1; bucket < from; bucket += 1) turn(bucket, 1)
  const counts: number[] = []
  for (let bucket = from; bucket <= until; bucket += 1) {
    turn(bucket, 1)
    counts.push(daysIn.size)
    turn(bucket - width + 1, -1)
  }
  return counts
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => compareTexts(a, b)

const fullCell = (cell: RollupCell, { contents }: CellCounting, nameOf: (number: number) => string): FullCell => {
  const { counts, users } = contents(cell)
  const seen = users.map(([counter, set]) => {
    const names: string[] = []
    forEachUser(set, (number) => names.push(nameOf(number)))
    return [counter, names.toSorted(compareTexts)] as const
  })
  return {
    part: cell.part,
    channel: cell.channel,
    counts: Object.fromEntries(counts.toSorted(byName)),
    users: Object.fromEntries(seen.toSorted(byName)),
  }
}

const fullCells = (row: RollupRow, counting: CellCounting, { textOf }: StringTable): readonly FullCell[] => {
  const full = Array.from(cellsOf(row), (cell) => fullCell(cell, counting, textOf))
  return full.filter(isCounted).toSorted(byPlace)
}

const isCounted = ({ counts, users }: FullCell): boolean =>
  Object.keys(counts).length > 0 || Object.keys(users).length > 0

const byPlace = (a: FullCell, b: FullCell): number => compareTexts(a.part, b.part) || compareTexts(a.channel, b.channel)
