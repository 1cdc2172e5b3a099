import { audienceTest, calendarOf, type Profile } from '@brazier/domain'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import { segmentSizeKey } from '../ports/records/segment-size.ts'
import { settingsId } from '../ports/records/settings.ts'
import type { Transaction } from '../ports/store.ts'
import { type AudienceWork, createAudienceWork, testInOrder } from '../queue/audience-page.ts'
import { jobKind, type JobContext, type JobKind } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'

/** How many users a measurement has counted so far. */
export interface Measurement {
  /** The braze_id of the last user counted. */
  readonly after?: string | undefined
  /** Users found so far, by segment. */
  readonly sizes?: { readonly [segment_id: string]: number } | undefined
}

type Context = Pick<JobContext, 'tx' | 'now'>

/** Users per job, so that a million users are never in memory together. */
const pageSize = 500

/** Counts one page of users. After the last page it writes today's sizes and returns undefined. */
const measurePage = async (
  { after, sizes = {} }: Measurement,
  { tx, now }: Context,
  work: AudienceWork,
): Promise<Measurement | undefined> => {
  const segments = (await tx.segments.page(undefined, Infinity)).filter((one) => one.analytics_tracking_enabled)
  const among = { OR: segments.map(({ audience }) => audience) }
  const users = segments.length === 0 ? [] : await tx.profiles.page(after, pageSize, among)
  const counts = new Map(Object.entries(sizes))
  const tests = segments.map(({ id, audience }) => ({ id, isIn: audienceTest(audience, { now, ...work }) }))
  const count = (user: Profile): void => {
    for (const { id, isIn } of tests) if (isIn(user)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const tested = await testInOrder(users, count, work)
  const last = users[tested - 1]
  if (last !== undefined && (tested < users.length || tested === pageSize)) {
    return { after: last.braze_id, sizes: Object.fromEntries(counts) }
  }
  const day = calendarOf(await workspaceTimeZone(tx)).dayOf(now)
  for (const { id: segment_id } of segments) {
    const record = { segment_id, day, size: counts.get(segment_id) ?? 0 }
    await tx.segmentSizes.put(segmentSizeKey(record), record)
  }
  return undefined
}

/** Queues a measurement for the beginning of the next day. */
const queueNext = async ({ tx, now }: Context): Promise<void> => {
  const calendar = calendarOf(await workspaceTimeZone(tx))
  await queueJob(tx, measureSegments, {}, calendar.startOf(calendar.dayOf(now) + 1))
}

const run = async (measurement: Measurement, context: JobContext): Promise<void> => {
  const rest = await measurePage(measurement, context, createAudienceWork(context))
  if (rest === undefined) return queueNext(context)
  await queueJob(context.tx, measureSegments, rest, context.now)
}

/** Measures the segments with analytics, one page of users per job, every day at its beginning. Source: decision 0068. */
export const measureSegments: JobKind<Measurement> = jobKind('segments.measure', { run, weight: 25 })

/** While a state is loaded, no other work of the workspace may come between. */
const unhurried = { rest: () => Promise.resolve() }

/** Measures a workspace after a state is loaded, if it has a segment to measure. Queues the measurement of the next day. */
export const beginMeasuring = async (tx: Transaction, now: number): Promise<void> => {
  const segments = await tx.segments.page(undefined, Infinity)
  if (!segments.some((segment) => segment.analytics_tracking_enabled)) return
  let rest: Measurement | undefined = {}
  while (rest !== undefined) rest = await measurePage(rest, { tx, now }, createAudienceWork(unhurried))
  const settings = await tx.settings.get(settingsId)
  if (settings?.measures_segments === true) return
  await tx.settings.put(settingsId, { ...settings, measures_segments: true })
  await queueNext({ tx, now })
}
