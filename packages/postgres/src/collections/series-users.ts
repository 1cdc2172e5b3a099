import type { Span } from '@brazier/domain'
import { statement, textOf } from '../database.ts'
import { keyText } from '../key-text.ts'
import { byKeys, deleteByKeys } from '../rows/by-keys.ts'
import { createOverlay } from '../rows/overlay.ts'
import { chunks } from '../rows/rows.ts'
import type { Part, Unit } from '../unit.ts'

const keyColumns = { series: 'bigint', counter: 'text', bucket: 'bigint', user_id: 'text' } as const
const getUsers = statement(`SELECT wanted.user_id FROM ${byKeys('series_users', keyColumns, '1')}`)
const putUsers = statement(`INSERT INTO series_users (workspace, series, counter, bucket, user_id, document)
SELECT $1, * FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::text[], $6::text[]) ON CONFLICT DO NOTHING`)
const deleteUsers = statement(deleteByKeys('series_users', keyColumns))
const allUsers = statement(
  `SELECT counter, bucket, user_id, document FROM series_users WHERE workspace = $1 AND series = $2`,
)
const distinctUsers = statement(`SELECT count(DISTINCT user_id) AS users
FROM generate_series($4::bigint, $5::bigint) AS days (day)
LEFT JOIN series_users ON workspace = $1 AND series = $2 AND counter = $3 AND bucket BETWEEN day - $6::bigint + 1 AND day
GROUP BY day ORDER BY day`)

/** A unique counter of a cell as a key. */
export const counterKey = (part: string, channel: string, counter: string): string =>
  keyText(JSON.stringify([part, channel, counter]))

/** Somebody seen: by series, counter, bucket and the user's key. */
type Seen = readonly [series: number, counter: string, bucket: number, user: string]

const columns = (all: readonly Seen[]): readonly [number[], string[], number[], string[]] => [
  all.map(([series]) => series),
  all.map(([, counter]) => counter),
  all.map(([, , bucket]) => bucket),
  all.map(([, , , user]) => user),
]

const seenOf = (key: string): Seen => JSON.parse(key) as Seen // every key is one as text

/** Whom unique counters saw, within one transaction. */
export const createSeriesUsers = ({ session, workspace, journal }: Unit) => {
  /** The user as was given, for a key that is not the user itself. */
  const overlay = createOverlay<{ readonly user: string }>(journal)
  const part: Part = {
    // Users are looked for before they are written.
    recall: () => Promise.resolve(),
    flush: async () => {
      const dirty = overlay.takeDirty()
      const gone = dirty.filter(([, seen]) => seen === undefined).map(([key]) => seenOf(key))
      const come = dirty.flatMap(([key, seen]) => (seen === undefined ? [] : [{ seen: seenOf(key), user: seen.user }]))
      await Promise.all([
        ...chunks(gone).map((some) => session.query(deleteUsers, [workspace, ...columns(some)])),
        ...chunks(come).map((some) => {
          const documents = some.map(({ seen: [, , , key], user }) => (key === user ? null : JSON.stringify(user)))
          return session.query(putUsers, [workspace, ...columns(some.map(({ seen }) => seen)), documents])
        }),
      ])
    },
  }
  return {
    part,
    /** Adds users to a counter of a bucket; resolves to how many were new. */
    add: async (series: number, counter: string, bucket: number, users: readonly string[]): Promise<number> => {
      const keys = users.map((user) => [JSON.stringify([series, counter, bucket, keyText(user)]), user] as const)
      for (const some of chunks(keys.filter(([key]) => !overlay.knows(key)))) {
        const rows = await session.query(getUsers, [workspace, ...columns(some.map(([key]) => seenOf(key)))])
        const found = new Set(rows.map((row) => textOf(row, 'user_id')))
        for (const [key, user] of some) overlay.read(key, found.has(keyText(user)) ? { user } : undefined)
      }
      const fresh = keys.filter(([key]) => overlay.get(key) === undefined)
      for (const [key, user] of fresh) overlay.write(key, { user })
      return fresh.length
    },
    /** Everybody a series saw, by counter and bucket with a space between. */
    all: async (series: number): Promise<ReadonlyMap<string, readonly string[]>> => {
      const all = new Map<string, string[]>()
      for (const row of await session.query(allUsers, [workspace, series])) {
        const key = `${textOf(row, 'counter')} ${textOf(row, 'bucket')}`
        const document = row['document']
        const user = typeof document === 'string' ? String(JSON.parse(document)) : textOf(row, 'user_id')
        const users = all.get(key) ?? []
        users.push(user)
        all.set(key, users)
      }
      return all
    },
    distinct: async (series: number | undefined, counter: string, { from, until }: Span, width: number) => {
      const rows = await session.query(distinctUsers, [workspace, series ?? -1, counter, from, until, width])
      return rows.map((row) => Number(row['users']))
    },
  }
}
