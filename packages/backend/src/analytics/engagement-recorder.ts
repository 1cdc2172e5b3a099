import { audienceTest, type Calendar, calendarOf, type Engagement, type Profile } from '@brazier/domain/rules'
import type { ToldActivity } from '../currents/engagement-events.ts'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { Campaign } from '../ports/records/campaign.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Records } from '../ports/records/collection.ts'
import type { Transaction } from '../ports/store.ts'
import { createAudienceWork, withinBudget } from '../queue/audience-page.ts'
import type { JobContext } from '../queue/job-kind.ts'

// Reads the time zone, campaigns, Canvases and segments once per transaction.

/** Valid for one transaction. */
export interface EngagementRecorder extends Pick<JobContext, 'made' | 'origin'> {
  readonly tx: Transaction
  readonly now: number
  readonly calendar: Calendar
  campaign(id: string): Promise<Campaign | undefined>
  canvas(id: string): Promise<Canvas | undefined>
  /** Leaves out a segment whose audience takes too much work: nothing else is lost. Source: decision 0111. */
  segmentsOf(profile: Profile): Promise<readonly string[]>
  /** Also writes the events. Changes no user. */
  count(engagements: readonly Engagement[], told?: ToldActivity): Promise<void>
}

const readOnce = <T>(records: Records<T>): ((id: string) => Promise<T | undefined>) => {
  const known = new Map<string, Promise<T | undefined>>()
  return (id) => {
    const record = known.get(id) ?? records.get(id)
    known.set(id, record)
    return record
  }
}

/** `yieldIfBusy` lets other work run after much work for segments. */
type RecorderContext = Pick<JobContext, 'tx' | 'now'> & Partial<Pick<JobContext, 'yieldIfBusy' | 'made' | 'origin'>>

export const createEngagementRecorder = async ({
  tx,
  now,
  yieldIfBusy = () => Promise.resolve(),
  made,
  origin,
}: RecorderContext): Promise<EngagementRecorder> => {
  const work = createAudienceWork({ yieldIfBusy })
  const calendar = calendarOf(await workspaceTimeZone(tx))
  let tests: readonly (readonly [id: string, isIn: (profile: Profile) => boolean])[] | undefined
  const segmentTests = async (): Promise<NonNullable<typeof tests>> => {
    const segments = await tx.segments.page(undefined, Infinity)
    return segments
      .filter((segment) => segment.analytics_tracking_enabled)
      .map(({ id, audience }) => [id, audienceTest(audience, { now, ...work })] as const)
  }
  const recorder: EngagementRecorder = {
    tx,
    now,
    ...(made && { made }),
    ...(origin && { origin }),
    calendar,
    campaign: readOnce(tx.campaigns),
    canvas: readOnce(tx.canvases),
    segmentsOf: async (profile) => {
      tests ??= await segmentTests()
      const ids = tests.filter(([, isIn]) => withinBudget(() => isIn(profile)) === true).map(([id]) => id)
      await work.yieldIfBusy()
      return ids
    },
    count: async (engagements, told) => {
      await tx.analytics.add(engagements, calendar)
      if (tx.currents === undefined) return
      const { writeEngagementEvents } = await import('../currents/engagement-events.ts')
      await writeEngagementEvents(engagements, recorder, told)
    },
  }
  return recorder
}
