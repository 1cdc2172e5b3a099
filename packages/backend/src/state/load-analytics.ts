import { type Calendar, calendarOf, dayMs, type FullRow, hourMs, hourOf, type Instant } from '@brazier/domain'
import { segmentSizeKey } from '../ports/records/segment-size.ts'
import { sendKey } from '../ports/records/send.ts'
import { workspaceTimeZone } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'
import { type StateFile, StateFileError } from './state-file.ts'

type Analytics = NonNullable<StateFile['analytics']>
type Series = Analytics['series'][number]

const isHourly = (family: FullRow['family']): boolean => family.endsWith('.hour')

/** The middle of a day stays in it when days of 23 or 25 hours are among those that it is moved by. */
const instantOf = ({ family, bucket }: Pick<FullRow, 'family' | 'bucket'>, calendar: Calendar): Instant =>
  isHourly(family) ? bucket * hourMs : calendar.startOf(bucket) + dayMs / 2

const rowsOf = ({ since, rows, ...key }: Series, users: readonly string[], calendar: Calendar): readonly FullRow[] => {
  const first = isHourly(key.family) ? hourOf(since) : calendar.dayOf(since)
  return rows.map(({ after, cells }) => ({
    ...key,
    bucket: first + after,
    cells: cells.map((cell) => ({ ...cell, users: named(cell.users, users) })),
  }))
}

const named = (
  seen: { readonly [counter: string]: readonly number[] },
  users: readonly string[],
): { [counter: string]: string[] } =>
  Object.fromEntries(
    Object.entries(seen).map(([counter, places]) => [
      counter,
      places.map((place) => {
        const user = users[place]
        if (user === undefined) throw new StateFileError(`analytics: there is no user ${place} in its list of users`)
        return user
      }),
    ]),
  )

/** Adds what a state file counted. Rejects with a StateFileError when a row names a user that its list lacks. */
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

/** The rows of a workspace by series, users as places in one list. */
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
      series.push({ family, id, sub, since: instantOf(row, calendar), rows: [] })
    }
    series.at(-1)?.rows.push({
      after: bucket - first.bucket,
      cells: cells.map(({ users, ...cell }) => ({
        ...cell,
        counts: { ...cell.counts },
        users: Object.fromEntries(Object.entries(users).map(([counter, names]) => [counter, names.map(placeOf)])),
      })),
    })
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
