import {
  type Calendar,
  calendarOf,
  dayMs,
  type FullCell,
  type FullRow,
  hourMs,
  hourOf,
  type Instant,
} from '@brazier/domain'
import { sendRetentionMs } from '../engagements/sends.ts'
import { segmentSizeKey } from '../ports/records/segment-size.ts'
import { type Send, sendKey } from '../ports/records/send.ts'
import { workspaceTimeZone } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'
import { type StateFile, StateFileError } from './state-file.ts'

type Analytics = NonNullable<StateFile['analytics']>
type Series = Analytics['series'][number]

const isHourly = (family: FullRow['family']): boolean => family.endsWith('.hour')

/** The middle of a day stays in it when days of 23 or 25 hours are among those that it is moved by. */
const instantOf = ({ family, bucket }: Pick<FullRow, 'family' | 'bucket'>, calendar: Calendar): Instant =>
  isHourly(family) ? bucket * hourMs : calendar.startOf(bucket) + dayMs / 2

/** Every column of a cell has something for each of its days or hours. */
const columnFault = ({ after, counts, users }: Series['cells'][number]): string | undefined =>
  Object.entries({ ...counts, ...users })
    .filter(([, column]) => column.length !== after.length)
    .map(([counter, column]) => `${counter} has ${column.length} values for ${after.length} days or hours`)[0]

const nameOf = (users: readonly string[], place: number): string => {
  const user = users[place]
  if (user === undefined) throw new StateFileError(`analytics: there is no user ${place} in its list of users`)
  return user
}

/** What a cell counted, a day or hour at a time: a full row each, for whoever adds rows finds their parts. */
const rowsOf = ({ since, cells, ...key }: Series, users: readonly string[], calendar: Calendar): readonly FullRow[] => {
  const first = isHourly(key.family) ? hourOf(since) : calendar.dayOf(since)
  return cells.flatMap((cell) => {
    const fault = columnFault(cell)
    if (fault !== undefined) throw new StateFileError(`analytics: ${fault}`)
    const { part, channel, after } = cell
    const [counters, unique] = [Object.entries(cell.counts), Object.entries(cell.users)]
    return after.map((distance, index) => {
      const counts: { [counter: string]: number } = {}
      for (const [counter, column] of counters) if (column[index]) counts[counter] = column[index]
      const seen: { [counter: string]: string[] } = {}
      for (const [counter, column] of unique) {
        const places = column[index] ?? []
        if (places.length > 0) seen[counter] = places.map((place) => nameOf(users, place))
      }
      return { ...key, bucket: first + distance, cells: [{ part, channel, counts, users: seen }] }
    })
  })
}

/** The sends whose end is queued by a job of the file. */
const endingSends = ({ jobs = [] }: StateFile): ReadonlySet<string> =>
  new Set(
    jobs
      .filter(({ kind, aside, payload }) => kind === 'sends.forget' && !aside && typeof payload === 'object' && payload)
      .map(({ payload }) => sendKey(payload as Send)), // what this kind of job has
  )

/** Queues the end of the analytics of the file's sends, where the file has no job that does it; after those that it has. */
export const endSends = async (tx: Transaction, state: StateFile, now: Instant): Promise<void> => {
  const ending = endingSends(state)
  for (const { campaign_id, send_id, last_sent_at } of state.sends ?? []) {
    const end = last_sent_at + sendRetentionMs
    const isEnding = end <= now || ending.has(sendKey({ campaign_id, send_id }))
    if (!isEnding) await tx.jobs.add('sends.forget', { campaign_id, send_id }, end)
  }
}

/**
 * Adds what a state file counted. Rejects with a StateFileError when a cell names a user that the list lacks, or its columns
 * differ in length.
 */
export const loadAnalytics = async (tx: Transaction, state: StateFile): Promise<void> => {
  const calendar = calendarOf(await workspaceTimeZone(tx))
  const { analytics, sends = [], segment_sizes = [], engagement_batches = [] } = state
  if (analytics !== undefined) {
    await tx.analytics.addRows(analytics.series.flatMap((series) => rowsOf(series, analytics.users, calendar)))
  }
  for (const send of sends) await tx.sends.put(sendKey(send), send)
  for (const { segment_id, at, size } of segment_sizes) {
    const record = { segment_id, day: calendar.dayOf(at), size }
    await tx.segmentSizes.put(segmentSizeKey(record), record)
  }
  for (const batch of engagement_batches) await tx.engagementBatches.put(batch.key, batch)
}

type Numbered = Omit<FullCell, 'users'> & { readonly users: { readonly [counter: string]: readonly number[] } }

/** Adds what a cell counted on one more day or hour. */
const extend = (cells: Series['cells'], { part, channel, counts, users }: Numbered, distance: number): void => {
  let cell = cells.find((one) => one.part === part && one.channel === channel)
  if (cell === undefined) cells.push((cell = { part, channel, after: [], counts: {}, users: {} }))
  const { after } = cell
  for (const [counter, count] of Object.entries(counts)) {
    const column = (cell.counts[counter] ??= after.map(() => 0))
    column.push(count)
  }
  for (const [counter, places] of Object.entries(users)) {
    const column = (cell.users[counter] ??= after.map(() => []))
    column.push([...places])
  }
  after.push(distance)
  for (const column of Object.values(cell.counts)) if (column.length < after.length) column.push(0)
  for (const column of Object.values(cell.users)) if (column.length < after.length) column.push([])
}

/** What a workspace counted by series, users as places in one list. */
const countedOf = async (tx: Transaction, calendar: Calendar): Promise<Analytics> => {
  const places = new Map<string, number>()
  const placeOf = (user: string): number => {
    const place = places.get(user) ?? places.size
    places.set(user, place)
    return place
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
      const numbered = Object.entries(users).map(([counter, names]) => [counter, names.map(placeOf)] as const)
      extend(series.at(-1)?.cells ?? [], { ...cell, users: Object.fromEntries(numbered) }, bucket - first.bucket)
    }
  }
  return { users: [...places.keys()], series }
}

/** What `loadAnalytics` reads, as members of a state file. */
export const analyticsOf = async (
  tx: Transaction,
): Promise<Pick<StateFile, 'analytics' | 'sends' | 'segment_sizes' | 'engagement_batches'>> => {
  const calendar = calendarOf(await workspaceTimeZone(tx))
  const sizes = await tx.segmentSizes.page(undefined, Infinity)
  return {
    analytics: await countedOf(tx, calendar),
    sends: [...(await tx.sends.page(undefined, Infinity))],
    segment_sizes: sizes.map(({ segment_id, day, size }) => ({
      segment_id,
      at: calendar.startOf(day) + dayMs / 2,
      size,
    })),
    engagement_batches: [...(await tx.engagementBatches.page(undefined, Infinity))],
  }
}
