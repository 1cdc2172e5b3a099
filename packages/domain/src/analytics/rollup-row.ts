import type { CountingCell, CountingRow } from './count-engagement.ts'
import type { SeriesCell, SeriesRow } from './series.ts'
import { addUser, emptyUserSet, removeUser, type UserSet } from './user-set.ts'

/** Hears how to take back each change, the latest last. */
export type NoteUndo = (undo: () => void) => void

/** The numbers of a roll-up's users. */
export interface UserNumbers {
  numberOf(user: string): number
  nameOf(number: number): string
}

/** An empty numbering; users are numbered as they come. */
export function createUserNumbers(): UserNumbers {
  const numbers = new Map<string, number>()
  const names: string[] = []
  // One engagement asks for its user several times.
  let [lastUser, lastNumber] = ['', -1]
  return {
    numberOf: (user) => {
      if (user === lastUser && lastNumber >= 0) return lastNumber
      let number = numbers.get(user)
      if (number === undefined) {
        number = names.length
        numbers.set(user, number)
        names.push(user)
      }
      lastUser = user
      lastNumber = number
      return number
    },
    nameOf: (number) => names[number] ?? '',
  }
}

/** One cell of a roll-up's row. */
export interface RollupCell extends CountingCell {
  readonly part: string
  readonly channel: string
  /** Every counter; a unique one counts its users. */
  readonly counts: { [counter: string]: number }
  /** The users of the unique counters. */
  readonly users: { [counter: string]: UserSet }
}

/** One row of a roll-up. */
export interface RollupRow extends CountingRow {
  readonly cells: readonly RollupCell[]
  cell(part: string, channel: string): RollupCell
  /** As it is now; the same value until something is counted. */
  shown(bucket: number): SeriesRow
}

/** A row that nothing was counted in. Its cells are few: finding one by looking at each beats a map of maps. */
export function createRollupRow(numbers: UserNumbers, note: NoteUndo | undefined): RollupRow {
  const cells: RollupCell[] = []
  let shown: SeriesRow | undefined
  const changed = (): void => {
    shown = undefined
  }
  return {
    cells,
    cell: (part, channel) => {
      for (const cell of cells) if (cell.part === part && cell.channel === channel) return cell
      const cell = createCell(part, channel, { numbers, note, changed })
      cells.push(cell)
      return cell
    },
    shown: (bucket) => (shown ??= { bucket, cells: cells.map(shownCell) }),
  }
}

const shownCell = ({ part, channel, counts }: RollupCell): SeriesCell => ({ part, channel, counts: { ...counts } })

interface CellContext {
  readonly numbers: UserNumbers
  readonly note: NoteUndo | undefined
  changed(): void
}

function createCell(part: string, channel: string, { numbers, note, changed }: CellContext): RollupCell {
  const counts: RollupCell['counts'] = {}
  const users: RollupCell['users'] = {}
  const add = (counter: string, by: number): void => {
    counts[counter] = (counts[counter] ?? 0) + by
    changed()
  }
  return {
    part,
    channel,
    counts,
    users,
    count: (counter, by) => {
      add(counter, by)
      note?.(() => add(counter, -by))
    },
    see: (counter, user) => {
      const set = (users[counter] ??= emptyUserSet())
      const number = numbers.numberOf(user)
      if (!addUser(set, number)) return
      add(counter, 1)
      note?.(() => {
        removeUser(set, number)
        add(counter, -1)
      })
    },
  }
}
