import { compareTexts, type FullCell, type FullRow, type SeriesCell, type SeriesKey } from '@brazier/domain/rules'
import { combine, type Flushable, type UnitOfWork } from '../unit-of-work.ts'
import { bucketKey, type Counted, createBuckets, readSpan } from './series-buckets.ts'
import { createSeriesNames, type SeriesNames } from './series-names.ts'
import { counterKey, createSeriesUsers, type SeenUser, type SeriesUsers } from './series-users.ts'

const sorted = <T>(entries: readonly (readonly [string, T])[]): { readonly [name: string]: T } =>
  Object.fromEntries(entries.toSorted(([a], [b]) => compareTexts(a, b)))

/** A new cell comes last. */
const withCounts = ({ cells }: Counted, { part, channel, counts }: SeriesCell): Counted => {
  const isIt = (cell: SeriesCell): boolean => cell.part === part && cell.channel === channel
  const before = new Map(Object.entries(cells.find(isIt)?.counts ?? {}))
  for (const [counter, by] of Object.entries(counts)) before.set(counter, (before.get(counter) ?? 0) + by)
  const cell = { part, channel, counts: Object.fromEntries(before) }
  return { cells: cells.some(isIt) ? cells.map((one) => (isIt(one) ? cell : one)) : [...cells, cell] }
}

/** By counter and bucket. */
type Seen = ReadonlyMap<string, readonly string[]>

const fullCell = ({ part, channel, counts }: SeriesCell, bucket: number, seen: Seen): FullCell => {
  const usersOf = (counter: string) => seen.get(`${counterKey(part, channel, counter)} ${bucket}`)
  const plain = Object.entries(counts).filter(([counter, count]) => count !== 0 && usersOf(counter) === undefined)
  const unique = Object.keys(counts).flatMap((counter) => {
    const users = usersOf(counter)
    return users === undefined ? [] : [[counter, users.toSorted(compareTexts)] as const]
  })
  return { part, channel, counts: sorted(plain), users: sorted(unique) }
}

const isCounted = ({ counts, users }: FullCell): boolean =>
  Object.keys(counts).length > 0 || Object.keys(users).length > 0

/** With the counters that have seen them. */
const usersOf = (series: number, { bucket, cells }: FullRow): readonly SeenUser[] =>
  cells.flatMap(({ part, channel, users }) =>
    Object.entries(users).flatMap(([name, seen]) => {
      const counter = counterKey(part, channel, name)
      return seen.map((user) => ({ series, counter, bucket, user }))
    }),
  )

/** Includes the users of unique counters. */
export const readFullRows = async (
  unit: UnitOfWork,
  users: SeriesUsers,
  key: SeriesKey,
  series: number,
): Promise<readonly FullRow[]> => {
  const seen = await users.all(series)
  const rows = await readSpan(unit, series, { from: -Infinity, until: Infinity })
  const full = rows.map(({ bucket, cells }): FullRow => {
    const counted = cells.map((cell) => fullCell(cell, bucket, seen)).filter(isCounted)
    const inOrder = counted.toSorted((a, b) => compareTexts(a.part, b.part) || compareTexts(a.channel, b.channel))
    return { ...key, bucket, cells: inOrder }
  })
  return full.filter(({ cells }) => cells.length > 0)
}

export interface SeriesRows extends Required<Flushable> {
  readonly names: SeriesNames
  readonly users: SeriesUsers
  add(rows: readonly FullRow[]): Promise<void>
}

export const createSeriesRows = (unit: UnitOfWork): SeriesRows => {
  const names = createSeriesNames(unit)
  const buckets = createBuckets(unit)
  const users = createSeriesUsers(unit)
  const prefetch = async (rows: readonly FullRow[]): Promise<void> => {
    const numbers = await Promise.all(rows.map(names.numberOf))
    const known = rows.flatMap((row, index) => {
      const series = numbers[index]
      return series === undefined ? [] : [{ series, row }]
    })
    await Promise.all([
      buckets.load(known.map(({ series, row }) => bucketKey(series, row.bucket))),
      users.prefetch(known.flatMap(({ series, row }) => usersOf(series, row))),
    ])
  }
  const withCell = async (series: number, bucket: number, cell: FullCell, row: Counted): Promise<Counted> => {
    const counts = new Map(Object.entries(cell.counts))
    for (const [counter, seen] of Object.entries(cell.users)) {
      counts.set(counter, await users.add(series, counterKey(cell.part, cell.channel, counter), bucket, seen))
    }
    return withCounts(row, { part: cell.part, channel: cell.channel, counts: Object.fromEntries(counts) })
  }
  const add = async (rows: readonly FullRow[]): Promise<void> => {
    await prefetch(rows)
    for (const { bucket, cells, ...key } of rows) {
      const series = await names.numberFor(key)
      let row = (await buckets.get(bucketKey(series, bucket))) ?? { cells: [] }
      for (const cell of cells) row = await withCell(series, bucket, cell, row)
      buckets.write(bucketKey(series, bucket), row)
    }
  }
  return { ...combine([names, buckets, users]), names, users, add }
}
