import type { Span } from '@brazier/domain'
import { statement, textOf } from '../database.ts'
import { keyText } from '../key-text.ts'
import { byKeys, deleteByKeys } from '../rows/by-keys.ts'
import { createSheet, deletedOf, putOf, type Source } from '../rows/sheet.ts'
import type { Part, Unit } from '../unit.ts'

const keyColumns = { series: 'bigint', counter: 'text', bucket: 'bigint', user_id: 'text' } as const
const getUsers = statement(`SELECT wanted.series, wanted.counter, wanted.bucket, wanted.user_id
FROM ${byKeys('series_users', keyColumns, '1')}`)
const putUsers = statement(`INSERT INTO series_users (workspace, series, counter, bucket, user_id, document)
SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[]) ON CONFLICT DO NOTHING`)
const deleteUsers = statement(deleteByKeys('series_users', keyColumns))
const allUsers = statement(`SELECT counter, bucket, user_id, document FROM series_users
WHERE workspace = $1 AND series = $2`)
const distinctUsers = statement(`SELECT count(DISTINCT user_id) AS users
FROM generate_series($4::bigint, $5::bigint) AS days (day)
LEFT JOIN series_users ON workspace = $1 AND series = $2 AND counter = $3 AND bucket BETWEEN day - $6::bigint + 1 AND day
GROUP BY day ORDER BY day`)

const usersInAll = statement(`SELECT wanted.counter, seen.users FROM unnest($3::text[]) AS wanted (counter),
LATERAL (SELECT count(*) AS users FROM (SELECT user_id FROM series_users
  WHERE workspace = $1 AND series = $2 AND counter = wanted.counter AND bucket BETWEEN $4 AND $5
  GROUP BY user_id) AS once) AS seen
WHERE seen.users > 0`)

/** A unique counter of a cell as a key. */
export const counterKey = (part: string, channel: string, counter: string): string =>
  keyText(JSON.stringify([part, channel, counter]))

/** Somebody seen: by series, counter, bucket and the user's key. */
type Seen = readonly [series: number, counter: string, bucket: number, user: string]

const keyOf = (...seen: Seen): string => JSON.stringify(seen)
const seenOf = (key: string): Seen => JSON.parse(key) as Seen // every key is one as text

const columns = (keys: readonly string[]): readonly [number[], string[], number[], string[]] => {
  const all = keys.map(seenOf)
  return [
    all.map(([series]) => series),
    all.map(([, counter]) => counter),
    all.map(([, , bucket]) => bucket),
    all.map(([, , , user]) => user),
  ]
}

/** Users as they were given, by who saw them. */
const sourceOf = ({ session, workspace }: Unit): Source<string> => ({
  load: async (keys) => {
    const rows = await session.query(getUsers, [workspace, ...columns(keys)])
    return new Map(
      rows.map((row) => {
        const user = textOf(row, 'user_id')
        return [keyOf(Number(row['series']), textOf(row, 'counter'), Number(row['bucket']), user), user]
      }),
    )
  },
  write: async (changes) => {
    const [gone, come] = [deletedOf(changes), putOf(changes)]
    const documents = come.map(({ value }) => (keyText(value) === value ? null : JSON.stringify(value)))
    await Promise.all([
      gone.length > 0 && session.query(deleteUsers, [workspace, ...columns(gone)]),
      come.length > 0 && session.query(putUsers, [workspace, ...columns(come.map(({ key }) => key)), documents]),
    ])
  },
})

/** Somebody whom a counter saw. */
export interface SeenUser {
  readonly series: number
  readonly counter: string
  readonly bucket: number
  readonly user: string
}

/** Whom unique counters saw. */
export interface SeriesUsers {
  readonly part: Part
  /** Reads in one go whether users were seen already. */
  foresee(users: readonly SeenUser[]): Promise<void>
  /** Adds users to a counter of a bucket; resolves to how many were new. */
  add(series: number, counter: string, bucket: number, users: readonly string[]): Promise<number>
  /** Everybody a series saw, by counter and bucket with a space between, as the database has them. */
  all(series: number): Promise<ReadonlyMap<string, readonly string[]>>
  /** How many users each of these counters saw in a span, as the database has them; nothing of those that saw nobody. */
  total(series: number, counters: readonly string[], span: Span): Promise<ReadonlyMap<string, number>>
  /** For each bucket of a span, how many users a counter saw in it and the `width - 1` before it, as the database has them. */
  distinct(series: number | undefined, counter: string, span: Span, width: number): Promise<readonly number[]>
}

/** Whom unique counters saw, within one transaction. */
export const createSeriesUsers = (unit: Unit): SeriesUsers => {
  const { session, workspace } = unit
  const sheet = createSheet(unit, sourceOf(unit))
  return {
    part: sheet.part,
    foresee: (users) =>
      sheet.read(users.map(({ series, counter, bucket, user }) => keyOf(series, counter, bucket, keyText(user)))),
    add: async (series, counter, bucket, users) => {
      const keys = users.map((user) => [keyOf(series, counter, bucket, keyText(user)), user] as const)
      await sheet.read(keys.map(([key]) => key))
      const fresh = keys.filter(([key]) => sheet.known(key) === undefined)
      for (const [key, user] of fresh) sheet.write(key, user)
      return fresh.length
    },
    all: async (series) => {
      const rows = await session.query(allUsers, [workspace, series])
      const users = rows.map((row) => {
        const document = row['document']
        const user = typeof document === 'string' ? String(JSON.parse(document)) : textOf(row, 'user_id')
        return { place: `${textOf(row, 'counter')} ${textOf(row, 'bucket')}`, user }
      })
      const byPlace = Map.groupBy(users, ({ place }) => place)
      return new Map([...byPlace].map(([place, some]) => [place, some.map(({ user }) => user)]))
    },
    total: async (series, counters, { from, until }) => {
      const rows = await session.query(usersInAll, [workspace, series, counters, from, until])
      return new Map(rows.map((row) => [textOf(row, 'counter'), Number(row['users'])]))
    },
    distinct: async (series, counter, { from, until }, width) => {
      const rows = await session.query(distinctUsers, [workspace, series ?? -1, counter, from, until, width])
      return rows.map((row) => Number(row['users']))
    },
  }
}
