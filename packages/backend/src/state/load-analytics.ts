import {
  type Calendar,
  calendarOf,
  dayMs,
  type FullCell,
  type FullRow,
  hourMs,
  hourOf,
  type Instant,
} from '@brazier/domain/rules'
import { forgetSend, sendRetentionMs } from '../analytics/send-retention.ts'
import { settingsId, workspaceTimeZone } from '../ports/read-settings.ts'
import { type SegmentSize, segmentSizeKey } from '../ports/records/segment-size.ts'
import { type SendAnalytics, sendAnalyticsKey } from '../ports/records/send-analytics.ts'
import type { Transaction } from '../ports/store.ts'
import { queueJob } from '../queue/queue-job.ts'
import { type StateFile, StateFileError } from './state-file.ts'

type Analytics = NonNullable<StateFile['analytics']>
type Series = Analytics['series'][number]
type StateSize = NonNullable<StateFile['segment_sizes']>[number]

const isHourly = (family: FullRow['family']): boolean => family.endsWith('.hour')

/** Returns the start of an hour, or the middle of a day, which stays in its day. */
const instantOf = ({ family, bucket }: Pick<FullRow, 'family' | 'bucket'>, calendar: Calendar): Instant =>
  isHourly(family) ? bucket * hourMs : calendar.startOf(bucket) + dayMs / 2

const columnFault = ({ after, counts, users }: Series['cells'][number]): string | undefined => {
  const unique = Object.keys(counts).find((counter) => counter === 'users' || counter.startsWith('unique_'))
  if (unique !== undefined) return `${unique} counts users, so its cell has it in users, not in counts`
  return Object.entries({ ...counts, ...users })
    .filter(([, column]) => column.length !== after.length)
    .map(([counter, column]) => `${counter} has ${column.length} values for ${after.length} days or hours`)[0]
}

const userAt = (users: readonly string[], index: number): string => {
  const user = users[index]
  if (user === undefined) throw new StateFileError(`analytics: there is no user ${index} in its list of users`)
  return user
}

/** Returns a row for each day or hour of each cell. `addRows` adds up rows of a bucket. */
const rowsOf = ({ since, cells, ...key }: Series, users: readonly string[], calendar: Calendar): readonly FullRow[] => {
  const first = isHourly(key.family) ? hourOf(since) : calendar.dayOf(since)
  return cells.flatMap((cell) => {
    const fault = columnFault(cell)
    if (fault !== undefined) throw new StateFileError(`analytics: ${fault}`)
    const { part, channel, after } = cell
    const [counters, unique] = [Object.entries(cell.counts), Object.entries(cell.users)]
    return after.map((offset, index) => {
      const counts: { [counter: string]: number } = {}
      for (const [counter, column] of counters) if (column[index]) counts[counter] = column[index]
      const seen: { [counter: string]: string[] } = {}
      for (const [counter, column] of unique) {
        const numbers = column[index] ?? []
        if (numbers.length > 0) seen[counter] = numbers.map((number) => userAt(users, number))
      }
      return { ...key, bucket: first + offset, cells: [{ part, channel, counts, users: seen }] }
    })
  })
}

/** Returns the sends whose analytics a job of the file deletes. */
const endingSends = ({ jobs = [] }: StateFile): ReadonlySet<string> =>
  new Set(
    jobs
      .filter(
        ({ kind, aside, payload }) => kind === forgetSend.name && !aside && typeof payload === 'object' && payload,
      )
      .map(({ payload }) => sendAnalyticsKey(payload as SendAnalytics)), // the payload of this kind
  )

/** Queues jobs that delete sends' analytics, unless the file has them. Runs after adding the file's jobs. */
export const endSends = async (tx: Transaction, state: StateFile, now: Instant): Promise<void> => {
  const ending = endingSends(state)
  for (const { campaign_id, send_id, last_sent_at } of state.sends ?? []) {
    if (last_sent_at === undefined) continue
    const end = last_sent_at + sendRetentionMs
    const isEnding = end <= now || ending.has(sendAnalyticsKey({ campaign_id, send_id }))
    if (!isEnding) await queueJob(tx, forgetSend, { campaign_id, send_id }, end)
  }
}

/** Rejects with a StateFileError if a cell names a user not in the list, has users as numbers, or columns of other lengths. */
export const loadAnalytics = async (tx: Transaction, state: StateFile): Promise<void> => {
  const calendar = calendarOf(await workspaceTimeZone(tx))
  const { analytics, segment_sizes = [], engagement_batches = [] } = state
  if (analytics !== undefined) {
    await tx.analytics.addRows(analytics.series.flatMap((series) => rowsOf(series, analytics.users, calendar)))
  }
  for (const { segment_id, at, size } of segment_sizes) {
    const record = { segment_id, day: calendar.dayOf(at), size }
    await tx.segmentSizes.put(segmentSizeKey(record), record)
  }
  if (engagement_batches.length > 0) {
    await tx.settings.put(settingsId, { ...(await tx.settings.get(settingsId)), engagement_batches: undefined })
  }
}

type Numbered = Omit<FullCell, 'users'> & { readonly users: { readonly [counter: string]: readonly number[] } }

/** Adds one more day or hour to a cell. */
const extend = (cells: Series['cells'], { part, channel, counts, users }: Numbered, offset: number): void => {
  let cell = cells.find((one) => one.part === part && one.channel === channel)
  if (cell === undefined) cells.push((cell = { part, channel, after: [], counts: {}, users: {} }))
  const { after } = cell
  for (const [counter, count] of Object.entries(counts)) {
    const column = (cell.counts[counter] ??= after.map(() => 0))
    column.push(count)
  }
  for (const [counter, numbers] of Object.entries(users)) {
    const column = (cell.users[counter] ??= after.map(() => []))
    column.push([...numbers])
  }
  after.push(offset)
  for (const column of Object.values(cell.counts)) if (column.length < after.length) column.push(0)
  for (const column of Object.values(cell.users)) if (column.length < after.length) column.push([])
}

/** Users are indexes into one list. */
const countedOf = async (tx: Transaction, calendar: Calendar): Promise<Analytics> => {
  const numbers = new Map<string, number>()
  const numberOf = (user: string): number => {
    const number = numbers.get(user) ?? numbers.size
    numbers.set(user, number)
    return number
  }
  const series: Series[] = []
  let first: FullRow | undefined
  for (const row of await tx.analytics.all()) {
    const { family, id, sub, bucket, cells } = row
    if (first === undefined || first.family !== family || first.id !== id || first.sub !== sub) {
      first = row
      series.push({ family, id, sub, since: instantOf(row, calendar), cells: [] })
    }
    for (const { users, ...cell } of cells) {
      const numbered = Object.entries(users).map(([counter, names]) => [counter, names.map(numberOf)] as const)
      extend(series.at(-1)?.cells ?? [], { ...cell, users: Object.fromEntries(numbered) }, bucket - first.bucket)
    }
  }
  return { users: [...numbers.keys()], series }
}

export const analyticsOf = async (tx: Transaction): Promise<Pick<StateFile, 'analytics'>> => ({
  analytics: await countedOf(tx, calendarOf(await workspaceTimeZone(tx))),
})

/** Returns a size with an instant of its day. */
export const shownSize = ({ segment_id, day, size }: SegmentSize, calendar: Calendar): StateSize => ({
  segment_id,
  at: calendar.startOf(day) + dayMs / 2,
  size,
})

export const segmentSizesOf = async (tx: Transaction): Promise<Pick<StateFile, 'segment_sizes'>> => {
  const calendar = calendarOf(await workspaceTimeZone(tx))
  const sizes = await tx.segmentSizes.page(undefined, Infinity)
  return { segment_sizes: sizes.map((size) => shownSize(size, calendar)) }
}
