import type { SeriesKey, SeriesRow, Span } from '@brazier/domain'
import { documentOf, statement, textOf } from '../database.ts'
import { byKeys, deleteByKeys } from '../rows/by-keys.ts'
import { createOverlay } from '../rows/overlay.ts'
import { chunks, countOf, createRows } from '../rows/rows.ts'
import { tableOf } from '../rows/table.ts'
import { joined, type Part, type Unit } from '../unit.ts'

const seriesTable = tableOf({ table: 'series', scope: 'family', type: 'text', key: 'key' })
const allSeries = statement('SELECT document FROM series WHERE workspace = $1')
const keyColumns = { series: 'bigint', bucket: 'bigint' } as const
const getRows = statement(
  `SELECT wanted.series, wanted.bucket, document FROM ${byKeys('series_rows', keyColumns, 'document')}`,
)
const putRows = statement(`INSERT INTO series_rows (workspace, series, bucket, document)
SELECT $1, * FROM unnest($2::bigint[], $3::bigint[], $4::text[])
ON CONFLICT (workspace, series, bucket) DO UPDATE SET document = excluded.document`)
const deleteRows = statement(deleteByKeys('series_rows', keyColumns))
const spanOfRows = statement(`SELECT bucket, document FROM series_rows
WHERE workspace = $1 AND series = $2 AND bucket BETWEEN $3 AND $4 ORDER BY bucket`)
const throwAway = statement('INSERT INTO garbage (workspace, number) SELECT $1, unnest($2::bigint[])')

/** A series and the number that leads to its rows. */
type Numbered = SeriesKey & { readonly number: number }

const keyOf = ({ id, sub }: SeriesKey): string => JSON.stringify([id, sub])
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const inOrder = (a: SeriesKey, b: SeriesKey): number =>
  compare(a.family, b.family) || compare(a.id, b.id) || compare(a.sub, b.sub)

const columns = (keys: readonly string[]): readonly [number[], number[]] => {
  const pairs = keys.map((key) => key.split(' ').map(Number))
  return [pairs.map(([series = 0]) => series), pairs.map(([, bucket = 0]) => bucket)]
}

/** Rows by series and bucket. */
const createBuckets = <T>({ session, workspace, journal }: Unit) => {
  const overlay = createOverlay<T>(journal)
  const load = async (keys: readonly string[]): Promise<ReadonlyMap<string, T>> => {
    const found = new Map<string, T>()
    for (const some of chunks(keys)) {
      for (const row of await session.query(getRows, [workspace, ...columns(some)])) {
        found.set(`${textOf(row, 'series')} ${textOf(row, 'bucket')}`, documentOf<T>(row))
      }
    }
    return found
  }
  const part: Part = {
    // Rows are read before they are written.
    recall: () => Promise.resolve(),
    flush: async () => {
      const dirty = overlay.takeDirty()
      const gone = dirty.filter(([, row]) => row === undefined).map(([key]) => key)
      const come = dirty.filter(([, row]) => row !== undefined)
      await Promise.all([
        ...chunks(gone).map((keys) => session.query(deleteRows, [workspace, ...columns(keys)])),
        ...chunks(come).map((some) =>
          session.query(putRows, [
            workspace,
            ...columns(some.map(([key]) => key)),
            some.map(([, row]) => JSON.stringify(row)),
          ]),
        ),
      ])
    },
  }
  return {
    part,
    read: async (keys: readonly string[]): Promise<void> => {
      const unknown = keys.filter((key) => !overlay.knows(key))
      if (unknown.length === 0) return
      const found = await load(unknown)
      for (const key of unknown) overlay.read(key, found.get(key))
    },
    get: overlay.get,
    put: overlay.write,
  }
}

/** The rows of series, of the cells `T`, within one transaction. */
export const createSeries = <T extends Pick<SeriesRow, 'cells'>>(unit: Unit) => {
  const { session, workspace, journal } = unit
  const names = createRows<Numbered>(unit, seriesTable)
  const buckets = createBuckets<T>(unit)
  const known = new Map<string, Numbered>()
  const thrown: number[] = []
  const flushGarbage = async (): Promise<void> => {
    const garbage = thrown.splice(0)
    if (garbage.length > 0) await session.query(throwAway, [workspace, garbage])
  }
  const numberOf = async (key: SeriesKey): Promise<number | undefined> =>
    (await names.get(key.family, keyOf(key)))?.number

  return {
    part: joined([names.part, buckets.part, { recall: () => Promise.resolve(), flush: flushGarbage }]),
    numberOf,
    /** Numbers the series of rows that are going to be counted in, and reads these. */
    prepare: async (rows: readonly (SeriesKey & { readonly bucket: number })[]): Promise<void> => {
      known.clear()
      for (const key of rows) {
        const name = `${key.family} ${keyOf(key)}`
        if (known.has(name)) continue
        const { family, id, sub } = key
        const number = await numberOf(key)
        const numbered = { family, id, sub, number: number ?? unit.next('last_number') }
        if (number === undefined) names.put(family, keyOf(key), numbered)
        known.set(name, numbered)
      }
      await buckets.read(rows.map((row) => `${known.get(`${row.family} ${keyOf(row)}`)?.number} ${row.bucket}`))
    },
    /** The number of a series that was prepared. */
    numberFor: (key: SeriesKey): number => known.get(`${key.family} ${keyOf(key)}`)?.number ?? 0,
    row: async (number: number, bucket: number): Promise<T | undefined> => buckets.get(`${number} ${bucket}`),
    putRow: (number: number, bucket: number, row: T): void => buckets.put(`${number} ${bucket}`, row),
    rows: async (number: number, { from, until }: Span): Promise<readonly SeriesRow[]> => {
      const ends = [Math.max(from, -countOf(Infinity)), countOf(until)] as const
      const rows = await session.query(spanOfRows, [workspace, number, ...ends])
      return rows.map((row) => ({ bucket: Number(row['bucket']), cells: documentOf<T>(row).cells }))
    },
    drop: (key: SeriesKey, number: number): void => {
      names.delete(key.family, keyOf(key))
      thrown.push(number)
      journal.note(() => void thrown.splice(thrown.indexOf(number), 1))
    },
    /** Every series in order of family, id and sub. */
    all: async (): Promise<readonly (readonly [SeriesKey, number])[]> => {
      const all = (await session.query(allSeries, [workspace])).map((row) => documentOf<Numbered>(row))
      return all.toSorted(inOrder).map(({ number, ...key }) => [key, number])
    },
  }
}
