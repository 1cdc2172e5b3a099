import { compareTexts, type SeriesKey } from '@brazier/domain/rules'
import { createDocuments, documentTable } from '../rows/documents.ts'
import { parsed, statement } from '../session.ts'
import type { Flushable, UnitOfWork } from '../unit-of-work.ts'

const table = documentTable({ table: 'series', scope: 'family', scopeType: 'text', key: 'key' })
const allSeries = statement('SELECT document FROM series WHERE workspace = $1')

type NumberedSeries = SeriesKey & { readonly number: number }

const keyOf = ({ id, sub }: SeriesKey): string => JSON.stringify([id, sub])
const inOrder = (a: SeriesKey, b: SeriesKey): number =>
  compareTexts(a.family, b.family) || compareTexts(a.id, b.id) || compareTexts(a.sub, b.sub)

/** The number that leads to each series' rows. */
export interface SeriesNames extends Required<Flushable> {
  numberOf(key: SeriesKey): Promise<number | undefined>
  /** Makes a new number if there is none. */
  numberFor(key: SeriesKey): Promise<number>
  drop(key: SeriesKey, number: number): void
  /** In order of family, id and sub. */
  all(): Promise<readonly (readonly [SeriesKey, number])[]>
}

export const createSeriesNames = (unit: UnitOfWork): SeriesNames => {
  const { flush, afterCommit, size, ...names } = createDocuments<NumberedSeries>(unit, table)
  const numberOf: SeriesNames['numberOf'] = async (key) => (await names.get(key.family, keyOf(key)))?.number
  return {
    flush,
    afterCommit,
    size,
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
      unit.discard(number)
    },
    all: async () => {
      const all = (await unit.query(allSeries)).map((row) => parsed(row) as NumberedSeries) // what `put` put
      return all.toSorted(inOrder).map(({ number, ...key }) => [key, number])
    },
  }
}
