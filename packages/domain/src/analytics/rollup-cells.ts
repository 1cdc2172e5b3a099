import type { Counting } from './count-engagement.ts'
import { createNumbering, type Numbering } from './numbering.ts'
import type { SeriesCell, SeriesRow } from './series.ts'
import { addUser, emptyUserSet, removeUser, type UserSet } from './user-set.ts'

/** Hears how to take back each change, the latest last. */
export type NoteUndo = (undo: () => void) => void

/** One row of a roll-up. */
export interface RollupRow {
  /** The cells by part; those of one part but other channels hang together by `next`. */
  readonly byPart: Map<string, RollupCell>
  /** As it is now; made when it is asked for, gone when something is counted. */
  shown: SeriesRow | undefined
}

/** One cell: the values of counters by their numbers. A unique counter's value is the size of its set. */
export interface RollupCell {
  readonly row: RollupRow
  readonly part: string
  readonly channel: string
  readonly values: (number | undefined)[]
  readonly sets: (UserSet | undefined)[]
  readonly next: RollupCell | undefined
}

/** The plain counters of a cell by name, and the unique ones with the numbers of their users; what is 0 is left out. */
export interface CellContents {
  readonly counts: readonly (readonly [counter: string, count: number])[]
  readonly users: readonly (readonly [counter: string, users: UserSet])[]
}

/** Counts in cells. */
export interface CellCounting extends Omit<Counting<RollupRow, RollupCell>, 'row'> {
  contents(cell: RollupCell): CellContents
  /** A row as a value; the same one until something is counted. */
  shownRow(row: RollupRow, bucket: number): SeriesRow
  /** The users that a unique counter of a cell saw; undefined when there is no cell, or none was ever seen. */
  usersIn(row: RollupRow, part: string, channel: string, counter: string): UserSet | undefined
}

/** A row that nothing was counted in. */
export function emptyRow(): RollupRow {
  return { byPart: new Map(), shown: undefined }
}

/** Every cell of a row, in the order in which something was first counted in its part. */
export function* cellsOf(row: RollupRow): IterableIterator<RollupCell> {
  for (const first of row.byPart.values()) {
    for (let cell: RollupCell | undefined = first; cell !== undefined; cell = cell.next) yield cell
  }
}

function findCell(row: RollupRow, part: string, channel: string): RollupCell | undefined {
  for (let cell = row.byPart.get(part); cell !== undefined; cell = cell.next) if (cell.channel === channel) return cell
  return undefined
}

function cellOf(row: RollupRow, part: string, channel: string): RollupCell {
  const found = findCell(row, part, channel)
  if (found !== undefined) return found
  const cell: RollupCell = { row, part, channel, values: [], sets: [], next: row.byPart.get(part) }
  row.byPart.set(part, cell)
  return cell
}

function setOf({ sets }: RollupCell, counter: number): UserSet {
  while (sets.length <= counter) sets.push(undefined)
  return (sets[counter] ??= emptyUserSet())
}

function change({ values, row }: RollupCell, counter: number, by: number): void {
  // A list without holes stays a short one.
  while (values.length <= counter) values.push(undefined)
  values[counter] = (values[counter] ?? 0) + by
  row.shown = undefined
}

function shownCell({ part, channel, values }: RollupCell, counters: Numbering): SeriesCell {
  const counts: { [counter: string]: number } = {}
  for (const [counter, value] of values.entries()) if (value !== undefined) counts[counters.textOf(counter)] = value
  return { part, channel, counts }
}

function contentsOf({ values, sets }: RollupCell, counters: Numbering): CellContents {
  const counts: [string, number][] = []
  const users: [string, UserSet][] = []
  for (const [counter, value = 0] of values.entries()) {
    const set = sets[counter]
    if (value === 0) continue
    if (set === undefined) counts.push([counters.textOf(counter), value])
    else users.push([counters.textOf(counter), set])
  }
  return { counts, users }
}

/**
 * Makes what counts in the cells of one roll-up. Counters are numbered, so that a cell is two short lists: of millions of
 * engagements each goes to another cell, and what is not near costs more than what is done with it.
 */
export function createCellCounting(users: Numbering, note: NoteUndo | undefined): CellCounting {
  const counters = createNumbering()
  return {
    cell: cellOf,
    count: (cell, counter, by) => {
      const number = counters.numberOf(counter)
      change(cell, number, by)
      note?.(() => change(cell, number, -by))
    },
    see: (cell, counter, user) => {
      const number = counters.numberOf(counter)
      const set = setOf(cell, number)
      const seen = users.numberOf(user)
      if (!addUser(set, seen)) return
      change(cell, number, 1)
      note?.(() => {
        removeUser(set, seen)
        change(cell, number, -1)
      })
    },
    contents: (cell) => contentsOf(cell, counters),
    shownRow: (row, bucket) =>
      (row.shown ??= { bucket, cells: Array.from(cellsOf(row), (cell) => shownCell(cell, counters)) }),
    usersIn: (row, part, channel, counter) => findCell(row, part, channel)?.sets[counters.numberOf(counter)],
  }
}
