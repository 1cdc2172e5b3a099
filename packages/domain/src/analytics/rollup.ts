import type { Calendar } from './calendar.ts'
import { countEngagement } from './count-engagement.ts'
import type { Engagement } from './engagement.ts'
import { createNumbering, type Numbering } from './numbering.ts'
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
import { totalCells } from './total-cells.ts'
import { forEachUser } from './user-set.ts'

/** A row with the users of its unique counters, to be kept or combined elsewhere. */
export interface FullRow extends SeriesKey {
  readonly bucket: number
  readonly cells: readonly FullCell[]
}

/** A cell with the users of its unique counters. */
export interface FullCell {
  readonly part: string
  readonly channel: string
  /** Counters but the unique ones; none is 0. */
  readonly counts: Counts
  /** Who was seen, by unique counter, in order; none is empty. */
  readonly users: { readonly [counter: string]: readonly string[] }
}

/** A span of buckets, both ends included. */
export interface Span {
  readonly from: number
  readonly until: number
}

/**
 * Engagements folded into rows, one a series and day or hour. Whatever the order, the parts and the machines they are added
 * in, the same engagements give the same rows. Changed in place. Source: decision 0061.
 */
export interface Rollup {
  /** Counts an engagement. */
  add(engagement: Engagement, calendar: Calendar): void
  /** Counts a row that another roll-up counted. */
  addRow(row: FullRow): void
  /** The rows of a series in a span, ascending; rows that nothing was counted in are absent. */
  rows(key: SeriesKey, span: Span): readonly SeriesRow[]
  /** The rows of a series in a span in one: counts added up, whom a unique counter saw on several days counted once. */
  total(key: SeriesKey, span: Span): readonly SeriesCell[]
  /** For each bucket of a span, how many users a unique counter saw in it and the `width - 1` buckets before it. */
  distinct(key: SeriesKey, counter: string, span: Span, width: number): readonly number[]
  /** Forgets a series. */
  drop(key: SeriesKey): void
  /** Every row, in order of series and bucket; the cells in order of part and channel. */
  all(): IterableIterator<FullRow>
}

type Rows = Map<number, RollupRow>

const ascending = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** The roll-up of nothing. `note` hears how to take back each change. */
export function emptyRollup(note?: NoteUndo): Rollup {
  const numbers = createNumbering()
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

function addFullRow({ cells }: FullRow, row: RollupRow, counting: CellCounting): void {
  for (const { part, channel, counts, users } of cells) {
    const cell = counting.cell(row, part, channel)
    for (const [counter, by] of Object.entries(counts)) counting.count(cell, counter, by)
    for (const [counter, names] of Object.entries(users)) {
      for (const user of names) counting.see(cell, counter, user)
    }
  }
}

/** The roll-up of what either counted; neither is changed. */
export function combineRollups(a: Rollup, b: Rollup): Rollup {
  const both = emptyRollup()
  for (const row of a.all()) both.addRow(row)
  for (const row of b.all()) both.addRow(row)
  return both
}

function shownRows(rows: Rows | undefined, { from, until }: Span, { shownRow }: CellCounting): readonly SeriesRow[] {
  const found: SeriesRow[] = []
  if (rows === undefined) return found
  for (let bucket = from; bucket <= until; bucket += 1) {
    const row = rows.get(bucket)
    if (row !== undefined) found.push(shownRow(row, bucket))
  }
  return found
}

function totalOf(rows: Rows | undefined, span: Span, counting: CellCounting): readonly SeriesCell[] {
  const shown = shownRows(rows, span, counting)
  return totalCells(shown, (part, channel, counter) => {
    const sets = shown.flatMap(({ bucket }) => {
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

/** Slides a window over the days, with a count of days for each user in it. */
function distinctUsers(
  rows: Rows | undefined,
  counter: string,
  { from, until }: Span,
  width: number,
  { usersIn }: CellCounting,
): number[] {
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

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => ascending(a, b)

function fullCell(cell: RollupCell, { contents }: CellCounting, nameOf: (number: number) => string): FullCell {
  const { counts, users } = contents(cell)
  const seen = users.map(([counter, set]) => {
    const names: string[] = []
    forEachUser(set, (number) => names.push(nameOf(number)))
    return [counter, names.toSorted(ascending)] as const
  })
  return {
    part: cell.part,
    channel: cell.channel,
    counts: Object.fromEntries(counts.toSorted(byName)),
    users: Object.fromEntries(seen.toSorted(byName)),
  }
}

function fullCells(row: RollupRow, counting: CellCounting, { textOf }: Numbering): readonly FullCell[] {
  const full = Array.from(cellsOf(row), (cell) => fullCell(cell, counting, textOf))
  return full.filter(isCounted).toSorted(byPlace)
}

const isCounted = ({ counts, users }: FullCell): boolean =>
  Object.keys(counts).length > 0 || Object.keys(users).length > 0

const byPlace = (a: FullCell, b: FullCell): number => ascending(a.part, b.part) || ascending(a.channel, b.channel)
