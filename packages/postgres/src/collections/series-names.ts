import type { SeriesKey } from '@brazier/domain'
import { parsed, statement } from '../database.ts'
import { createRows } from '../rows/rows.ts'
import { tableOf } from '../rows/table.ts'
import { throwAway } from '../throw-away.ts'
import { joined, type Part, type Unit } from '../unit.ts'

const table = tableOf({ table: 'series', scope: 'family', type: 'text', key: 'key' })
const allSeries = statement('SELECT document FROM series WHERE workspace = $1')

/** A series and the number that leads to its rows. */
type Numbered = SeriesKey & { readonly number: number }

const keyOf = ({ id, sub }: SeriesKey): string => JSON.stringify([id, sub])
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const inOrder = (a: SeriesKey, b: SeriesKey): number =>
  compare(a.family, b.family) || compare(a.id, b.id) || compare(a.sub, b.sub)

/** Which number leads to the rows of a series. */
export interface SeriesNames {
  readonly part: Part
  numberOf(key: SeriesKey): Promise<number | undefined>
  /** The number, a new one where there is none. */
  numberFor(key: SeriesKey): Promise<number>
  /** Lets nothing lead to the rows any more. */
  drop(key: SeriesKey, number: number): void
  /** Every series that the database has, in order of family, id and sub. */
  all(): Promise<readonly (readonly [SeriesKey, number])[]>
}

/** The series of a workspace within one transaction. */
export const createSeriesNames = (unit: Unit): SeriesNames => {
  const { session, workspace } = unit
  const names = createRows<Numbered>(unit, table)
  const garbage = throwAway(unit)
  const numberOf: SeriesNames['numberOf'] = async (key) => (await names.get(key.family, keyOf(key)))?.number
  return {
    part: joined([names.part, garbage]),
    numberOf,
    numberFor: async ({ family, id, sub }) => {
      const key = { family, id, sub }
      const known = await numberOf(key)
      if (known !== undefined) return known
      const number = unit.next('last_number')
      names.put(family, keyOf(key), { ...key, number })
      return number
    },
    drop: (key, number) => {
      names.delete(key.family, keyOf(key))
      garbage.add(number)
    },
    all: async () => {
      const all = (await session.query(allSeries, [workspace])).map((row) => parsed(row) as Numbered) // what `put` put
      return all.toSorted(inOrder).map(({ number, ...key }) => [key, number])
    },
  }
}
