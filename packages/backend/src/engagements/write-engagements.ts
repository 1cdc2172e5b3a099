import { type Channel, type Engagement, engagementFault } from '@brazier/domain'
import type { JobContext } from '../jobs/job-handler.ts'
import type { Message } from '../ports/records/message.ts'
import type { StateEngagement } from '../state/state-engagement.ts'
import { engage } from './engage.ts'
import { createEngaging, type Engaging } from './engaging.ts'

/** Which engagement of a list cannot be written, and why. */
export interface EngagementFault {
  readonly index: number
  readonly message: string
}

type Read = { readonly engagement: Engagement } | { readonly fault: string }

/** The only channel of some messages. */
const onlyChannel = (messages: readonly Message[]): Channel | undefined => {
  const [first, ...others] = new Set(messages.map(({ channel }) => channel))
  return others.length === 0 ? first : undefined
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** What the campaign or Canvas says of an engagement that leaves it out; what it does not have is a fault. */
const placed = async (given: StateEngagement, engaging: Engaging): Promise<StateEngagement | string> => {
  const { campaign_id, canvas_id, step_id } = given
  const named = JSON.stringify
  if (campaign_id !== undefined && canvas_id === undefined) {
    const campaign = await engaging.campaign(campaign_id)
    if (campaign === undefined) return `there is no campaign ${named(campaign_id)}`
    const variation_id = given.variation_id ?? only(campaign.variations)?.id
    const variation = campaign.variations.find(({ id }) => id === variation_id)
    if (variation_id !== undefined && variation === undefined) return `there is no variation ${named(variation_id)}`
    return { ...given, variation_id, channel: given.channel ?? onlyChannel(variation?.messages ?? []) }
  }
  if (canvas_id !== undefined && campaign_id === undefined) {
    const canvas = await engaging.canvas(canvas_id)
    if (canvas === undefined) return `there is no Canvas ${named(canvas_id)}`
    const variation_id = given.variation_id ?? only(canvas.variants)?.id
    if (variation_id !== undefined && !canvas.variants.some(({ id }) => id === variation_id)) {
      return `there is no variant ${named(variation_id)}`
    }
    const step = canvas.steps.find(({ id }) => id === step_id)
    if (step_id !== undefined && step === undefined) return `there is no step ${named(step_id)}`
    return { ...given, variation_id, channel: given.channel ?? onlyChannel(step?.messages ?? []) }
  }
  return given
}

const userOf = async (
  { braze_id, external_id }: StateEngagement,
  { context }: Engaging,
): Promise<string | undefined> => {
  if (braze_id !== undefined || external_id === undefined) return braze_id
  return (await context.tx.profiles.find('external_id', external_id))[0]?.braze_id
}

const read = async (given: StateEngagement, engaging: Engaging): Promise<Read> => {
  if ((given.braze_id === undefined) === (given.external_id === undefined)) {
    return { fault: 'it needs either a braze_id or an external_id' }
  }
  const user = await userOf(given, engaging)
  if (user === undefined) return { fault: `there is no user ${JSON.stringify(given.external_id)}` }
  const whole = await placed(given, engaging)
  if (typeof whole === 'string') return { fault: whole }
  const { braze_id: _b, external_id: _e, time = engaging.context.now, ...what } = whole
  const engagement = { ...what, user, time }
  const fault = engagementFault(engagement)
  return fault === undefined ? { engagement } : { fault }
}

/**
 * Writes engagements that come from outside, in their order, each with its effects; none when one of them has a fault. A user
 * named by braze_id need not be there. Resolves to the faults. Source: decision 0068.
 */
export const writeEngagements = async (
  list: readonly StateEngagement[],
  context: Pick<JobContext, 'tx' | 'now'>,
): Promise<readonly EngagementFault[]> => {
  const engaging = await createEngaging(context)
  const engagements: Engagement[] = []
  const faults: EngagementFault[] = []
  for (const [index, given] of list.entries()) {
    const result = await read(given, engaging)
    if ('fault' in result) faults.push({ index, message: result.fault })
    else engagements.push(result.engagement)
  }
  if (faults.length > 0) return faults
  for (const engagement of engagements) await engage(engagement, engaging)
  return []
}
