import {
  type Activity,
  calendarOf,
  type Credit,
  creditedEngagements,
  creditsOf,
  type Engagement,
  placeInCampaign,
  placeInCanvas,
  type Profile,
  type RulesOf,
  withConversions,
} from '@brazier/domain/rules'
import type { ToldActivity } from '../currents/engagement-events.ts'
import { withExits } from '../exits/exception-events.ts'
import { workspaceTimeZone } from '../ports/read-settings.ts'
import type { Campaign } from '../ports/records/campaign.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import type { JobContext } from '../queue/job-kind.ts'
import type { EngagementRecorder } from './engagement-recorder.ts'
import { recordSend } from './send-retention.ts'

// Counts an activity, also as a conversion of received campaigns and Canvases.

/** `isAttributed`: the revenue belongs to something received. */
export interface RecordedActivity {
  readonly profile: Profile
  readonly isAttributed: boolean
}

const readReceived = async (recorder: EngagementRecorder, { campaigns_received, canvases_received }: Profile) => {
  const known = { campaign: new Map<string, Campaign | undefined>(), canvas: new Map<string, Canvas | undefined>() }
  for (const id of Object.keys(campaigns_received)) known.campaign.set(id, await recorder.campaign(id))
  for (const id of Object.keys(canvases_received)) known.canvas.set(id, await recorder.canvas(id))
  return known
}

/** None if the campaign or Canvas no longer exists. */
const engagementsOf = async (
  credit: Credit,
  activity: Activity,
  user: string,
  recorder: EngagementRecorder,
): Promise<readonly Engagement[]> => {
  if (credit.subject === 'canvas') {
    const canvas = await recorder.canvas(credit.id)
    return canvas ? creditedEngagements(credit, activity, user, placeInCanvas(credit, canvas)) : []
  }
  const campaign = await recorder.campaign(credit.id)
  return campaign ? creditedEngagements(credit, activity, user, placeInCampaign(credit, campaign)) : []
}

/**
 * Counts an activity, also as a conversion of what the user received; notes exception events. Does not store the user. Source: spec, "GET
 * /events/data_series"; decision 0068.
 */
export const recordActivity = async (
  profile: Profile,
  activity: Activity,
  recorder: EngagementRecorder,
  told: ToldActivity = {},
): Promise<RecordedActivity> => {
  const user = profile.braze_id
  const segment_ids = await recorder.segmentsOf(profile)
  const counted: Engagement[] = [{ ...activity, user, segment_ids }]
  let credited = profile
  let isAttributed = false
  const known = await readReceived(recorder, profile)
  const rulesOf: RulesOf = (subject, id) => known[subject].get(id)?.conversion_behaviors
  const credits = creditsOf(profile, activity, rulesOf)
  for (const credit of credits) {
    for (const engagement of await engagementsOf(credit, activity, user, recorder)) {
      counted.push(await recordSend(recorder, engagement))
    }
    credited = withConversions(credited, credit)
    isAttributed ||= credit.earns
  }
  await recorder.count(counted, told)
  const { kind, name, time } = activity
  const done = { kind, name, time, properties: told.properties }
  return { profile: withExits(credited, done, counted, (id) => known.canvas.get(id)), isAttributed }
}

/** Source: decision 0068. */
export const recordNewUser = async (user: string, { tx, now }: Pick<JobContext, 'tx' | 'now'>): Promise<void> =>
  tx.analytics.add([{ user, time: now, kind: 'new_user' }], calendarOf(await workspaceTimeZone(tx)))
