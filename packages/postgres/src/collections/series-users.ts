import type { Span } from '@brazier/domain/rules'
import { keyText } from '../key-text.ts'
import { byKeys, deleteByKeys, insertRows } from '../rows/by-keys.ts'
import { createWriteBuffer, deletedOf, type Mapper, putOf } from '../rows/write-buffer.ts'
import { change, statement, textOf } from '../session.ts'
import type { Flushable, UnitOfWork } from '../unit-of-work.ts'

const keyColumns = { series: 'bigint', counter: 'text', bucket: 'bigint', user_id: 'text' } as const
const getUsers = statement(`SELECT wanted.series, wanted.counter, wanted.bucket, wanted.user_id
FROM ${byKeys('series_users', keyColumns, '1')}`)
const putUsers = change(`${insertRows('series_users', { ...keyColumns, document: 'text' })}
ON CONFLICT (workspace, series, counter, bucket, user_id) DO UPDATE SET document = excluded.document`)
const deleteUsers = change(deleteByKeys('series_users', keyColumns))
const nextUsers = statement(`SELECT counter, bucket, user_id, document FROM series_users
WHERE workspace = $1 AND series = $2 AND (counter, bucket, user_id) > ($3, $4, $5) ORDER BY counter, bucket, user_id LIMIT $6`)
const pageRows = 10_000
/** Reads a user's day once: it adds the user to a window until the user's next day or the window's end. */
const distinctUsers = statement(`WITH seen AS (
  SELECT bucket, lead(bucket) OVER (PARTITION BY user_id ORDER BY bucket) AS next FROM series_users
  WHERE workspace = $1 AND series = $2 AND counter = $3 AND bucket BETWEEN $4::bigint - $6::bigint + 1 AND $5::bigint
), turns AS (
  SELECT greatest(bucket, $4::bigint) AS day, 1 AS turn FROM seen
  UNION ALL SELECT greatest(least(bucket + $6::bigint, next), $4::bigint), -1 FROM seen
), sums AS (SELECT day, sum(turn) AS turn FROM turns GROUP BY day)
SELECT sum(coalesce(turn, 0)) OVER (ORDER BY day) AS users
FROM generate_series($4::bigint, $5::bigint) AS days (day) LEFT JOIN sums USING (day) ORDER BY day`)

const usersInAll = statement(`SELECT wanted.counter, seen.users FROM unnest($3::text[]) AS wanted (counter),
LATERAL (SELECT count(*) AS users FROM (SELECT user_id FROM series_users
  WHERE workspace = $1 AND series = $2 AND counter = wanted.counter AND bucket BETWEEN $4 AND $5
  GROUP BY user_id) AS once) AS seen
WHERE seen.users > 0`)

export const counterKey = (part: string, channel: string, counter: string): string =>
  keyText(JSON.stringify([part, channel, counter]))

/** `user` is the user's key. */
type SeenKey = readonly [series: number, counter: string, bucket: number, user: string]

const keyOf = (...seen: SeenKey): string => JSON.stringify(seen)
const seenOf = (key: string): SeenKey => JSON.parse(key) as SeenKey // what `keyOf` wrote

const columnsOf = (keys: readonly string[]): readonly [number[], string[], number[], string[]] => {
  const all = keys.map(seenOf)
  return [
    all.map(([series]) => series),
    all.map(([, counter]) => counter),
    all.map(([, , bucket]) => bucket),
    all.map(([, , , user]) => user),
  ]
}

/** Values are user ids. A row has the id as `document` if it differs from the key. */
const mapperOf = (unit: UnitOfWork): Mapper<string> => ({
  load: async (keys) => {
    const rows = await unit.query(getUsers, ...columnsOf(keys))
    return new Map(
      rows.map((row) => {
        const user = textOf(row, 'user_id')
        return [keyOf(Number(row['series']), textOf(row, 'counter'), Number(row['bucket']), user), user]
      }),
    )
  },
  save: async (changes) => {
    const [deleted, put] = [deletedOf(changes), putOf(changes)]
    const documents = put.map(({ value }) => (keyText(value) === value ? null : JSON.stringify(value)))
    await Promise.all([
      deleted.length > 0 && unit.change(deleteUsers, deleted.length, ...columnsOf(deleted)),
      put.length > 0 && unit.change(putUsers, put.length, ...columnsOf(put.map(({ key }) => key)), documents),
    ])
  },
})

export interface SeenUser {
  readonly series: number
  readonly counter: string
  readonly bucket: number
  readonly user: string
}

/** The users whom unique counters have seen. */
export interface SeriesUsers extends Required<Flushable> {
  prefetch(users: readonly SeenUser[]): Promise<void>
  /** Resolves to the number of new users. */
  add(series: number, counter: string, bucket: number, users: readonly string[]): Promise<number>
  /** By counter and bucket with a space between. */
  all(series: number): Promise<ReadonlyMap<string, readonly string[]>>
  /** Counts stored users per counter that saw any. */
  total(series: number, counters: readonly string[], span: Span): Promise<ReadonlyMap<string, number>>
  /** Counts for each bucket the stored users of it and of the `width - 1` before. */
  distinct(series: number | undefined, counter: string, span: Span, width: number): Promise<readonly number[]>
}

/** Reads pages in the order of the primary key, so that no statement takes long. */
const readSeen = async (unit: UnitOfWork, series: number): ReturnType<SeriesUsers['all']> => {
  const seen = new Map<string, string[]>()
  const after = { counter: '', bucket: 0, user: '' }
  for (let count = pageRows; count === pageRows;) {
    const rows = await unit.query(nextUsers, series, after.counter, after.bucket, after.user, pageRows)
    count = rows.length
    for (const row of rows) {
      const { document } = row
      Object.assign(after, {
        counter: textOf(row, 'counter'),
        bucket: Number(row['bucket']),
        user: textOf(row, 'user_id'),
      })
      const key = `${after.counter} ${after.bucket}`
      const users = seen.get(key) ?? []
      users.push(typeof document === 'string' ? String(JSON.parse(document)) : after.user)
      seen.set(key, users)
    }
  }
  return seen
}

export const createSeriesUsers = (unit: UnitOfWork): SeriesUsers => {
  const buffer = createWriteBuffer(unit, mapperOf(unit))
  return {
    flush: buffer.flush,
    afterCommit: buffer.afterCommit,
    size: buffer.size,
    prefetch: (users) =>
      buffer.load(users.map(({ series, counter, bucket, user }) => keyOf(series, counter, bucket, keyText(user)))),
    add: async (series, counter, bucket, users) => {
      const keys = users.map((user) => [keyOf(series, counter, bucket, keyText(user)), user] as const)
      await buffer.load(keys.map(([key]) => key))
      const fresh = keys.filter(([key]) => buffer.loaded(key) === undefined)
      for (const [key, user] of fresh) buffer.write(key, user)
      return fresh.length
    },
    all: (series) => readSeen(unit, series),
    total: async (series, counters, { from, until }) => {
      const rows = await unit.query(usersInAll, series, counters, from, until)
      return new Map(rows.map((row) => [textOf(row, 'counter'), Number(row['users'])]))
    },
    distinct: async (series, counter, { from, until }, width) => {
      const rows = await unit.query(distinctUsers, series ?? -1, counter, from, until, width)
      return rows.map((row) => Number(row['users']))
    },
  }
}
