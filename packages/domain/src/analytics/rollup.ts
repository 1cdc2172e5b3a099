import type { Calendar } from './calendar.ts'
import { countEngagement } from './count-engagement.ts'
import type { Engagement } from './engagement.ts'
import { createRollupRow, createUserNumbers, type NoteUndo, type RollupCell, type RollupRow } from './rollup-row.ts'
import { createSeriesMap } from './series-map.ts'
import type { Counts, SeriesKey, SeriesRow } from './series.ts'
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
  const numbers = createUserNumbers()
  const series = createSeriesMap<Rows>()
  const newRows = (): Rows => new Map<number, RollupRow>()
  const rowOf = (family: SeriesKey['family'], id: string, sub: string, bucket: number): RollupRow => {
    const rows = series.take(family, id, sub, newRows)
    let row = rows.get(bucket)
    if (row === undefined) rows.set(bucket, (row = createRollupRow(numbers, note)))
    return row
  }
  const counting = { row: rowOf }
  return {
    add: (engagement, calendar) => countEngagement(engagement, calendar, counting),
    addRow: ({ family, id, sub, bucket, cells }) => {
      const row = rowOf(family, id, sub, bucket)
      for (const { part, channel, counts, users } of cells) {
        const cell = row.cell(part, channel)
        for (const [counter, by] of Object.entries(counts)) cell.count(counter, by)
        for (const [counter, names] of Object.entries(users)) for (const user of names) cell.see(counter, user)
      }
    },
    rows: ({ family, id, sub }, span) => shownRows(series.get(family, id, sub), span),
    distinct: ({ family, id, sub }, counter, span, width) =>
      distinctUsers(series.get(family, id, sub), counter, span, width),
    drop: (key) => {
      const rows = series.get(key.family, key.id, key.sub)
      if (rows === undefined) return
      series.delete(key)
      note?.(() => series.set(key, rows))
    },
    *all() {
      for (const [key, rows] of series.entries()) {
        for (const bucket of [...rows.keys()].toSorted((a, b) => a - b)) {
          const cells = (rows.get(bucket)?.cells ?? []).map((cell) => fullCell(cell, numbers.nameOf)).filter(isCounted)
          if (cells.length > 0) yield { ...key, bucket, cells: cells.toSorted(byPlace) }
        }
      }
    },
  }
}

/** The roll-up of what either counted; neither is changed. */
export function combineRollups(a: Rollup, b: Rollup): Rollup {
  const both = emptyRollup()
  for (const row of a.all()) both.addRow(row)
  for (const row of b.all()) both.addRow(row)
  return both
}

function shownRows(rows: Rows | undefined, { from, until }: Span): readonly SeriesRow[] {
  const found: SeriesRow[] = []
  if (rows === undefined) return found
  for (let bucket = from; bucket <= until; bucket += 1) {
    const row = rows.get(bucket)
    if (row !== undefined) found.push(row.shown(bucket))
  }
  return found
}

/** Slides a window over the days, with a count of days for each user in it. */
function distinctUsers(rows: Rows | undefined, counter: string, { from, until }: Span, width: number): number[] {
  const daysIn = new Map<number, number>()
  const turn = (bucket: number, by: number): void => {
    const set = rows?.get(bucket)?.cell('', '').users[counter]
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

function fullCell({ part, channel, counts, users }: RollupCell, nameOf: (number: number) => string): FullCell {
  const plain = Object.entries(counts).filter(([counter, count]) => count !== 0 && !(counter in users))
  const seen = Object.entries(users).flatMap(([counter, set]) => {
    const names: string[] = []
    forEachUser(set, (number) => names.push(nameOf(number)))
    return names.length === 0 ? [] : [[counter, names.toSorted(ascending)] as const]
  })
  return {
    part,
    channel,
    counts: Object.fromEntries(plain.toSorted(([a], [b]) => ascending(a, b))),
    users: Object.fromEntries(seen.toSorted(([a], [b]) => ascending(a, b))),
  }
}

const isCounted = ({ counts, users }: FullCell): boolean =>
  Object.keys(counts).length > 0 || Object.keys(users).length > 0

const byPlace = (a: FullCell, b: FullCell): number => ascending(a.part, b.part) || ascending(a.channel, b.channel)
