import { AudienceOverBudget, audienceTest, calendarOf, type Instant, type Profile } from '@brazier/domain/rules'
import { settingsId, workspaceTimeZone } from '../ports/read-settings.ts'
import { segmentSizeKey } from '../ports/records/segment-size.ts'
import { type AudienceWork, createAudienceWork, testPage, withinBudget } from '../queue/audience-page.ts'
import { jobKind, type JobContext, type JobKind } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'

export interface Measurement {
  /** Last counted braze_id. */
  readonly after?: string | undefined
  readonly sizes?: { readonly [segment_id: string]: number } | undefined
  /** Not measured today: too much work for some user. */
  readonly over?: readonly string[] | undefined
}

type Context = Pick<JobContext, 'tx' | 'now' | 'failed'>

/** The previous day's size stays, and the next day tries again. */
class SegmentNotMeasured extends Error {
  override readonly name = 'SegmentNotMeasured'

  constructor(segment_id: string) {
    super(`segment ${segment_id} is not measured today: ${new AudienceOverBudget().message}`)
  }
}

/** Writes sizes after the last page, and returns undefined. They are today's or, at the start of a day, yesterday's. */
const measurePage = async (
  { after, sizes = {}, over: overBefore = [] }: Measurement,
  { tx, now, failed }: Context,
  work: AudienceWork,
  daysAgo: 0 | 1,
): Promise<Measurement | undefined> => {
  const segments = (await tx.segments.page(undefined, Infinity)).filter((one) => one.analytics_tracking_enabled)
  const among = { OR: segments.map(({ audience }) => audience) }
  const counts = new Map(Object.entries(sizes))
  const tests = segments.map(({ id, audience }) => ({ id, isIn: audienceTest(audience, { now, ...work }) }))
  const over = new Set(overBefore)
  const count = (user: Profile): void => {
    for (const { id, isIn } of tests) {
      if (over.has(id)) continue
      const result = withinBudget(() => isIn(user))
      if (result === undefined) over.add(id)
      if (result === true) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  const page = segments.length === 0 ? undefined : await testPage(tx, { after, among }, count, work)
  if (page?.isEnd === false) return { after: page.after, sizes: Object.fromEntries(counts), over: [...over] }
  const day = calendarOf(await workspaceTimeZone(tx)).dayOf(now) - daysAgo
  for (const { id: segment_id } of segments) {
    if (over.has(segment_id)) {
      failed?.(new SegmentNotMeasured(segment_id))
      continue
    }
    const record = { segment_id, day, size: counts.get(segment_id) ?? 0 }
    await tx.segmentSizes.put(segmentSizeKey(record), record)
  }
  return undefined
}

/** A retried job finds the next day queued. */
const queueNext = async ({ tx, now }: Context): Promise<void> => {
  const calendar = calendarOf(await workspaceTimeZone(tx))
  const at = calendar.startOf(calendar.dayOf(now) + 1)
  const settings = await tx.settings.get(settingsId)
  if (settings?.measures_at === at) return
  await tx.settings.put(settingsId, { ...settings, measures_at: at })
  await queueJob(tx, measureSegments, {}, at)
}

/** Whether a user runs the next day's measuring by hand. Beside one that is tried again, it waits. */
const isEarly = async ({ tx, now }: Context, due: Instant): Promise<boolean> => {
  if (due <= now) return false
  const waiting = await tx.jobs.times('waiting', Infinity)
  return !waiting.some(({ kind, run_at }) => kind === measureSegments.name && run_at === due)
}

const run = async (measurement: Measurement, context: JobContext): Promise<void> => {
  const due = (await context.tx.settings.get(settingsId))?.measures_at
  if (measurement.after === undefined && due !== undefined && (await isEarly(context, due))) {
    return queueJob(context.tx, measureSegments, {}, due)
  }
  const remaining = await measurePage(measurement, context, createAudienceWork(context), 1)
  if (remaining === undefined) return queueNext(context)
  await queueJob(context.tx, measureSegments, remaining, context.now)
}

/** Measures each day at its end, one page of users per job. Source: decision 0068. */
export const measureSegments: JobKind<Measurement> = jobKind('segments.measure', {
  run,
  setAside: (_, { tx, now, run_at }) => queueNext({ tx, now: Math.max(now, run_at) }),
  weight: 25,
})

/** Measures a loaded state if it has a segment to measure, and queues the next day. Lets other work run meanwhile. */
export const beginMeasuring = async (context: Context & Pick<JobContext, 'yieldIfBusy'>): Promise<void> => {
  const { tx } = context
  const segments = await tx.segments.page(undefined, Infinity)
  if (!segments.some((segment) => segment.analytics_tracking_enabled)) return
  let remaining: Measurement | undefined = {}
  while (remaining !== undefined) remaining = await measurePage(remaining, context, createAudienceWork(context), 0)
  if ((await tx.settings.get(settingsId))?.measures_at === undefined) await queueNext(context)
}
