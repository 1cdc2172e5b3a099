import { type Channel, type Engagement, engagementFault, hashText, type Instant } from '@brazier/domain/rules'
import { settingsId } from '../ports/read-settings.ts'
import type { Message } from '../ports/records/message.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { createEngagementRecorder, type EngagementRecorder } from './engagement-recorder.ts'
import { recordEngagement } from './record-engagement.ts'

// Completes and checks all engagements, then records each.

export interface GivenEngagement extends Omit<Engagement, 'user' | 'time' | 'segment_ids'> {
  readonly braze_id?: string | undefined
  readonly external_id?: string | undefined
  /** Default: now. */
  readonly time?: Instant | undefined
}

/** An engagement that cannot be written, and why. */
export interface EngagementFault {
  readonly index: number
  readonly message: string
}

type Read = { readonly engagement: Engagement } | { readonly fault: string }

const onlyChannel = (messages: readonly Message[]): Channel | undefined => {
  const [first, ...others] = new Set(messages.map(({ channel }) => channel))
  return others.length === 0 ? first : undefined
}

const only = <T>(list: readonly T[]): T | undefined => (list.length === 1 ? list[0] : undefined)

/** Adds the variation and channel if unambiguous. */
const complete = async (given: GivenEngagement, recorder: EngagementRecorder): Promise<GivenEngagement | string> => {
  const { campaign_id, canvas_id, step_id } = given
  const named = JSON.stringify
  if (campaign_id !== undefined && canvas_id === undefined) {
    const campaign = await recorder.campaign(campaign_id)
    if (campaign === undefined) return `there is no campaign ${named(campaign_id)}`
    const variation_id = given.variation_id ?? only(campaign.variations)?.id
    const variation = campaign.variations.find(({ id }) => id === variation_id)
    if (variation_id !== undefined && variation === undefined) return `there is no variation ${named(variation_id)}`
    return { ...given, variation_id, channel: given.channel ?? onlyChannel(variation?.messages ?? []) }
  }
  if (canvas_id !== undefined && campaign_id === undefined) {
    const canvas = await recorder.canvas(canvas_id)
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
  { braze_id, external_id }: GivenEngagement,
  { tx }: EngagementRecorder,
): Promise<string | undefined> => {
  if (braze_id !== undefined || external_id === undefined) return braze_id
  return (await tx.profiles.find('external_id', external_id))[0]?.braze_id
}

const read = async (given: GivenEngagement, recorder: EngagementRecorder): Promise<Read> => {
  if ((given.braze_id === undefined) === (given.external_id === undefined)) {
    return { fault: 'it needs either a braze_id or an external_id' }
  }
  const user = await userOf(given, recorder)
  if (user === undefined) return { fault: `there is no user ${JSON.stringify(given.external_id)}` }
  const whole = await complete(given, recorder)
  if (typeof whole === 'string') return { fault: whole }
  const { braze_id: _b, external_id: _e, time = recorder.now, ...what } = whole
  const engagement = { ...what, user, time }
  const fault = engagementFault(engagement)
  return fault === undefined ? { engagement } : { fault }
}

/** Writes engagements in order, or none if one has a fault. A user named by braze_id need not exist. Source: decision 0068. */
export const writeEngagements = async (
  list: readonly GivenEngagement[],
  context: Pick<JobContext, 'tx' | 'now' | 'yieldIfBusy'>,
): Promise<readonly EngagementFault[]> => {
  const recorder = await createEngagementRecorder(context)
  const engagements: Engagement[] = []
  const faults: EngagementFault[] = []
  for (const [index, given] of list.entries()) {
    const result = await read(given, recorder)
    if ('fault' in result) faults.push({ index, message: result.fault })
    else engagements.push(result.engagement)
  }
  if (faults.length > 0) return faults
  for (const engagement of engagements) await recordEngagement(engagement, recorder)
  return []
}

/** Written, written before, refused, or another batch has its key. */
export type WrittenBatch =
  | { readonly outcome: 'written' | 'repeated' }
  | { readonly outcome: 'refused'; readonly faults: readonly EngagementFault[] }
  | { readonly outcome: 'key_taken' }

/** The newest by their batch's time. Source: decision 0095. */
export const rememberedBatches = 10_000

/** Keys above the limit before the oldest are forgotten: seldom. */
const slack = 1000

/** Call it after adding a key. */
const forgetOldBatches = async ({ engagementBatches, settings }: JobContext['tx']): Promise<void> => {
  const before = await settings.get(settingsId)
  const known = before?.engagement_batches
  let count = known === undefined ? (await engagementBatches.page(undefined, Infinity)).length : known + 1
  if (count > rememberedBatches + slack) {
    const all = await engagementBatches.page(undefined, Infinity)
    const byAge = all.toSorted((a, b) => a.written_at - b.written_at)
    for (const { key } of byAge.slice(0, all.length - rememberedBatches)) await engagementBatches.delete(key)
    count = rememberedBatches
  }
  await settings.put(settingsId, { ...before, engagement_batches: count })
}

/** Writes all or none. With a key, the same batch again changes nothing. Source: decision 0068. */
export const writeBatch = async (
  list: readonly GivenEngagement[],
  key: string | undefined,
  context: Pick<JobContext, 'tx' | 'now' | 'yieldIfBusy'>,
): Promise<WrittenBatch> => {
  const { tx, now } = context
  const digest = hashText(JSON.stringify(list))
  const before = key === undefined ? undefined : await tx.engagementBatches.get(key)
  if (before !== undefined) {
    const isSame = before.engagements === list.length && before.digest === digest
    return { outcome: isSame ? 'repeated' : 'key_taken' }
  }
  const faults = await writeEngagements(list, context)
  if (faults.length > 0) return { outcome: 'refused', faults }
  if (key !== undefined) {
    await tx.engagementBatches.put(key, { key, written_at: now, engagements: list.length, digest })
    await forgetOldBatches(tx)
  }
  return { outcome: 'written' }
}
