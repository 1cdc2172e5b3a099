import { parseTime } from '@brazier/contract'
import { audienceTest, calendarOf } from '@brazier/domain'
import { segmentSizeKey } from '../ports/records/segment-size.ts'
import { settingsId, workspaceTimeZone } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'
import type { JobContext, JobHandler } from './job-handler.ts'

/** How far a measurement has come in its walk over all users. */
export interface Measurement {
  /** The braze_id of the last user looked at. */
  readonly after?: string | undefined
  /** Users found so far, by segment. */
  readonly sizes?: { readonly [segment_id: string]: number } | undefined
}

type Context = Pick<JobContext, 'tx' | 'now'>

/** Users per job: segments of a million users hold no million in memory. */
const pageSize = 500

/** Counts one page of users; undefined when it was the last, and today's sizes are written. */
const measurePage = async (
  { after, sizes = {} }: Measurement,
  { tx, now }: Context,
): Promise<Measurement | undefined> => {
  const segments = (await tx.segments.page(undefined, Infinity)).filter((one) => one.analytics_tracking_enabled)
  const among = { OR: segments.map(({ audience }) => audience) }
  const users = segments.length === 0 ? [] : await tx.profiles.page(after, pageSize, among)
  const counts = new Map(Object.entries(sizes))
  for (const { id, audience } of segments) {
    const isIn = audienceTest(audience, { now, parseTime })
    counts.set(id, (counts.get(id) ?? 0) + users.filter(isIn).length)
  }
  const last = users.at(-1)
  if (last !== undefined && users.length === pageSize) {
    return { after: last.braze_id, sizes: Object.fromEntries(counts) }
  }
  const day = calendarOf(await workspaceTimeZone(tx)).dayOf(now)
  for (const { id: segment_id } of segments) {
    const record = { segment_id, day, size: counts.get(segment_id) ?? 0 }
    await tx.segmentSizes.put(segmentSizeKey(record), record)
  }
  return undefined
}

/** Queues the measurement of the next day for its beginning. */
const queueNext = async ({ tx, now }: Context): Promise<void> => {
  const calendar = calendarOf(await workspaceTimeZone(tx))
  await tx.jobs.add('segments.measure', {}, calendar.startOf(calendar.dayOf(now) + 1))
}

/** Measures the segments with analytics, one page of users a job, and again at the beginning of the next day. Source: decision 0068. */
export const measureSegments: JobHandler<Measurement> = async (measurement, context) => {
  const rest = await measurePage(measurement, context)
  if (rest === undefined) return queueNext(context)
  await context.tx.jobs.add('segments.measure', rest, context.now)
}

/** Measures a workspace that was just loaded, if it has a segment to measure; the next days' measurements follow by themselves. */
export const beginMeasuring = async (tx: Transaction, now: number): Promise<void> => {
  const segments = await tx.segments.page(undefined, Infinity)
  if (!segments.some((segment) => segment.analytics_tracking_enabled)) return
  let rest: Measurement | undefined = {}
  while (rest !== undefined) rest = await measurePage(rest, { tx, now })
  const settings = await tx.settings.get(settingsId)
  if (settings?.measures_segments === true) return
  await tx.settings.put(settingsId, { ...settings, measures_segments: true })
  await queueNext({ tx, now })
}
