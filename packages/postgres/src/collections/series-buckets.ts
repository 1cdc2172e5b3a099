import type { SeriesRow, Span } from '@brazier/domain'
import { parsed, statement, textOf } from '../database.ts'
import { byKeys, deleteByKeys } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { createSheet, deletedOf, putOf, type Sheet } from '../rows/sheet.ts'
import type { Unit } from '../unit.ts'

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

/** A stored row: every cell with all counts, those of unique counters included. */
export type Counted = Pick<SeriesRow, 'cells'>

/** Where a row of a series is. */
export const bucketKey = (series: number, bucket: number): string => `${series} ${bucket}`

const columns = (keys: readonly string[]): readonly [number[], number[]] => {
  const pairs = keys.map((key) => key.split(' ').map(Number))
  return [pairs.map(([series = 0]) => series), pairs.map(([, bucket = 0]) => bucket)]
}

/** The rows of all series by `bucketKey`, within one transaction. */
export const createBuckets = (unit: Unit): Sheet<Counted> => {
  const { session, workspace } = unit
  return createSheet<Counted>(unit, {
    load: async (keys) => {
      const rows = await session.query(getRows, [workspace, ...columns(keys)])
      return new Map(
        rows.map((row) => [
          bucketKey(Number(row['series']), Number(row['bucket'])),
          parsed(row) as Counted, // what `write` wrote
        ]),
      )
    },
    write: async (changes) => {
      const [gone, come] = [deletedOf(changes), putOf(changes)]
      const documents = come.map(({ value }) => JSON.stringify(value))
      const keys = columns(come.map(({ key }) => key))
      await Promise.all([
        gone.length > 0 && session.query(deleteRows, [workspace, ...columns(gone)]),
        come.length > 0 && session.query(putRows, [workspace, ...keys, documents]),
      ])
    },
  })
}

/** The rows of one series in a span, ascending, as the database has them. */
export const readSpan = async (unit: Unit, series: number, { from, until }: Span): Promise<readonly SeriesRow[]> => {
  const ends = [Math.max(from, -countOf(Infinity)), countOf(until)] as const
  const rows = await unit.session.query(spanOfRows, [unit.workspace, series, ...ends])
  // What `write` wrote.
  return rows.map((row) => ({ bucket: Number(textOf(row, 'bucket')), cells: (parsed(row) as Counted).cells }))
}
