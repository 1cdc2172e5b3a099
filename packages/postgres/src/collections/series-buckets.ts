import type { SeriesRow, Span } from '@brazier/domain/rules'
import { byKeys, deleteByKeys, insertRows } from '../rows/by-keys.ts'
import { countOf } from '../rows/chunks.ts'
import { createWriteBuffer, deletedOf, putOf, type WriteBuffer } from '../rows/write-buffer.ts'
import { change, parsed, statement, textOf } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const keyColumns = { series: 'bigint', bucket: 'bigint' } as const
const getRows = statement(
  `SELECT wanted.series, wanted.bucket, document FROM ${byKeys('series_rows', keyColumns, 'document')}`,
)
const putRows = change(`${insertRows('series_rows', { ...keyColumns, document: 'text' })}
ON CONFLICT (workspace, series, bucket) DO UPDATE SET document = excluded.document`)
const deleteRows = change(deleteByKeys('series_rows', keyColumns))
const spanOfRows = statement(`SELECT bucket, document FROM series_rows
WHERE workspace = $1 AND series = $2 AND bucket BETWEEN $3 AND $4 ORDER BY bucket`)

/** Cells of a stored row, also of unique counters. */
export type Counted = Pick<SeriesRow, 'cells'>

export const bucketKey = (series: number, bucket: number): string => `${series} ${bucket}`

const columnsOf = (keys: readonly string[]): readonly [number[], number[]] => {
  const pairs = keys.map((key) => key.split(' ').map(Number))
  return [pairs.map(([series = 0]) => series), pairs.map(([, bucket = 0]) => bucket)]
}

/** Keeps rows by `bucketKey`. */
export const createBuckets = (unit: UnitOfWork): WriteBuffer<Counted> =>
  createWriteBuffer<Counted>(unit, {
    load: async (keys) => {
      const rows = await unit.query(getRows, ...columnsOf(keys))
      return new Map(
        rows.map((row) => [
          bucketKey(Number(row['series']), Number(row['bucket'])),
          parsed(row) as Counted, // what `save` wrote
        ]),
      )
    },
    save: async (changes) => {
      const [deleted, put] = [deletedOf(changes), putOf(changes)]
      const documents = put.map(({ value }) => JSON.stringify(value))
      await Promise.all([
        deleted.length > 0 && unit.change(deleteRows, deleted.length, ...columnsOf(deleted)),
        put.length > 0 && unit.change(putRows, put.length, ...columnsOf(put.map(({ key }) => key)), documents),
      ])
    },
  })

/** Returns stored rows, ascending. */
export const readSpan = async (
  unit: UnitOfWork,
  series: number,
  { from, until }: Span,
): Promise<readonly SeriesRow[]> => {
  const rows = await unit.query(spanOfRows, series, Math.max(from, -countOf(Infinity)), countOf(until))
  // What `save` wrote.
  return rows.map((row) => ({ bucket: Number(textOf(row, 'bucket')), cells: (parsed(row) as Counted).cells }))
}
