import type { Counting } from './count-engagement.ts'
import type { SeriesCell, SeriesRow } from './series.ts'
import { createStringTable, type StringTable } from './string-table.ts'
import { addUser, emptyUserSet, removeUser, type UserSet } from './user-set.ts'

/** Receives the undo of each change. Run the latest first. */
export type NoteUndo = (undo: () => void) => void

export interface RollupRow {
  /** `next` links the cells of one part in other channels. */
  readonly byPart: Map<string, RollupCell>
  /** Created on demand and dropped at a count. */
  presented: SeriesRow | undefined
}

/** Counters by number. A unique counter's value is the size of its set. */
export interface RollupCell {
  readonly row: RollupRow
  readonly part: string
  readonly channel: string
  readonly values: (number | undefined)[]
  readonly sets: (UserSet | undefined)[]
  readonly next: RollupCell | undefined
}

/** Zeros are left out. Unique counters have their users' numbers. */
export interface CellContents {
  readonly counts: readonly (readonly [counter: string, count: number])[]
  readonly users: readonly (readonly [counter: string, users: UserSet])[]
}

export interface CellCounting extends Omit<Counting<RollupRow, RollupCell>, 'row'> {
  contents(cell: RollupCell): CellContents
  /** Returns the same object until something is counted. */
  shownRow(row: RollupRow, bucket: number): SeriesRow
  usersIn(row: RollupRow, part: string, channel: string, counter: string): UserSet | undefined
}

export const emptyRow = (): RollupRow => ({ byPart: new Map(), presented: undefined })

/** In the order in which parts were first counted. */
export const cellsOf = function* (row: RollupRow): IterableIterator<RollupCell> {
  for (const first of row.byPart.values()) {
    for (let cell: RollupCell | undefined = first; cell !== undefined; cell = cell.next) yield cell
  }
}

const findCell = (row: RollupRow, part: string, channel: string): RollupCell | undefined => {
  for (let cell = row.byPart.get(part); cell !== undefined; cell = cell.next) if (cell.channel === channel) return cell
  return undefined
}

const cellOf = (row: RollupRow, part: string, channel: string): RollupCell => {
  const found = findCell(row, part, channel)
  if (found !== undefined) return found
  const cell: RollupCell = { row, part, channel, values: [], sets: [], next: row.byPart.get(part) }
  row.byPart.set(part, cell)
  return cell
}

const setOf = ({ sets }: RollupCell, counter: number): UserSet => {
  while (sets.length <= counter) sets.push(undefined)
  return (sets[counter] ??= emptyUserSet())
}

const change = ({ values, row }: RollupCell, counter: number, by: number): void => {
  // A list with holes would need more memory.
  while (values.length <= counter) values.push(undefined)
  values[counter] = (values[counter] ?? 0) + by
  row.presented = undefined
}

const shownCell = ({ part, channel, values }: RollupCell, counters: StringTable): SeriesCell => {
  const counts: { [counter: string]: number } = {}
  for (const [counter, value] of values.entries()) if (value !== undefined) counts[counters.textOf(counter)] = value
  return { part, channel, counts }
}

const contentsOf = ({ values, sets }: RollupCell, counters: StringTable): CellContents => {
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

/** Numbers counters: a cell is two short lists, because reading scattered memory costs more than counting. */
export const createCellCounting = (users: StringTable, note: NoteUndo | undefined): CellCounting => {
  const counters = createStringTable()
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
      (row.presented ??= { bucket, cells: Array.from(cellsOf(row), (cell) => shownCell(cell, counters)) }),
    usersIn: (row, part, channel, counter) => findCell(row, part, channel)?.sets[counters.numberOf(counter)],
  }
}
