import { parseTime } from '@brazier/contract'
import {
  audienceTest,
  type Calendar,
  calendarOf,
  type ConversionRule,
  type Engagement,
  type Profile,
} from '@brazier/domain'
import type { JobContext } from '../jobs/job-handler.ts'
import type { Campaign } from '../ports/records/campaign.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import { workspaceTimeZone } from '../ports/records/settings.ts'
import type { Records } from '../ports/store.ts'

/** What counting engagements takes of a transaction, read once. */
export interface Engaging {
  readonly context: Pick<JobContext, 'tx' | 'now'>
  readonly calendar: Calendar
  campaign(id: string): Promise<Campaign | undefined>
  canvas(id: string): Promise<Canvas | undefined>
  /** The segments with analytics that a user is in now. */
  segmentsOf(profile: Profile): Promise<readonly string[]>
  /** Counts engagements. */
  count(engagements: readonly Engagement[]): Promise<void>
}

/** Asks for each record once. */
const remembered = <T>(records: Records<T>): ((id: string) => Promise<T | undefined>) => {
  const known = new Map<string, Promise<T | undefined>>()
  return (id) => {
    const record = known.get(id) ?? records.get(id)
    known.set(id, record)
    return record
  }
}

/** Makes what counts engagements; good for as long as its transaction. */
export const createEngaging = async (context: Pick<JobContext, 'tx' | 'now'>): Promise<Engaging> => {
  const { tx, now } = context
  const calendar = calendarOf(await workspaceTimeZone(tx))
  let tests: readonly (readonly [id: string, isIn: (profile: Profile) => boolean])[] | undefined
  const segmentTests = async (): Promise<NonNullable<typeof tests>> => {
    const segments = await tx.segments.page(undefined, Infinity)
    return segments
      .filter((segment) => segment.analytics_tracking_enabled)
      .map(({ id, audience }) => [id, audienceTest(audience, { now, parseTime })] as const)
  }
  return {
    context,
    calendar,
    campaign: remembered(tx.campaigns),
    canvas: remembered(tx.canvases),
    segmentsOf: async (profile) => {
      tests ??= await segmentTests()
      return tests.filter(([, isIn]) => isIn(profile)).map(([id]) => id)
    },
    count: (engagements) => tx.analytics.add(engagements, calendar),
  }
}

/** The conversion events of campaigns and Canvases that a user received, ready to be asked. */
export const conversionRules = async (
  engaging: Engaging,
  { campaigns_received, canvases_received }: Profile,
): Promise<(subject: 'campaign' | 'canvas', id: string) => readonly ConversionRule[] | undefined> => {
  const known = { campaign: new Map<string, Campaign | undefined>(), canvas: new Map<string, Canvas | undefined>() }
  for (const id of Object.keys(campaigns_received)) known.campaign.set(id, await engaging.campaign(id))
  for (const id of Object.keys(canvases_received)) known.canvas.set(id, await engaging.canvas(id))
  return (subject, id) => known[subject].get(id)?.conversion_behaviors
}
