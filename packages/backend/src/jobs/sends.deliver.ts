import {
  type BehaviorModel,
  chooseVariation,
  type Engagement,
  enterCanvas,
  mergeProperties,
  type Profile,
} from '@brazier/domain'
import { createEngaging, type Engaging } from '../engagements/engaging.ts'
import { behaviorModel, followMessages } from '../engagements/send-message.ts'
import type { Campaign, Variation } from '../ports/records/campaign.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Message } from '../ports/records/message.ts'
import type { SendSchedule } from '../ports/records/send-schedule.ts'
import { currentSend, type SendStep } from '../sends/current-send.ts'
import { createDeliver, type Deliver } from '../sends/deliver-message.ts'
import { targetOf } from '../sends/eligible.ts'
import { markEntered, markSent } from '../sends/mark-sent.ts'
import { withCampaign, withEntry, withExit } from '../sends/received.ts'
import type { Turn } from '../sends/turns.ts'
import type { JobContext, JobHandler } from './job-handler.ts'

/** Users whose turn it is at one instant. */
export interface Turns extends SendStep {
  readonly turns: readonly Turn[]
}

type TakeTurn = (profile: Profile, turn: Turn) => Promise<void>

/** What giving turns takes, made once for all of them. */
interface Delivering {
  readonly deliver: Deliver
  readonly engaging: Engaging
  readonly model: BehaviorModel
}

/** Counts a user who is in the control variation: once for each channel that the campaign has. */
const enroll = async (campaign: Campaign, variation: Variation, user: string, engaging: Engaging): Promise<void> => {
  const channels = new Set(campaign.variations.flatMap(({ messages }) => messages.map(({ channel }) => channel)))
  const about = { user, time: engaging.context.now, campaign_id: campaign.id, variation_id: variation.id }
  await engaging.count([...channels].map((channel): Engagement => ({ ...about, kind: 'enrolled', channel })))
}

/** Sends a campaign's messages, of the variation that is the user's. */
const campaignTurn =
  (campaign: Campaign, send: SendSchedule, { deliver, engaging, model }: Delivering, context: JobContext): TakeTurn =>
  async (profile, turn) => {
    const { tx, now } = context
    const variation = chooseVariation(campaign.variations, profile.random_bucket)
    if (variation === undefined) return
    if (variation.is_control) return enroll(campaign, variation, profile.braze_id, engaging)
    const properties = mergeProperties(send.properties, turn.properties)
    const sent: Message[] = []
    for (const message of variation.messages) {
      if (await deliver({ profile, message, sendable: campaign, send, properties, variation })) sent.push(message)
    }
    if (sent.length === 0) return
    await tx.profiles.put(withCampaign(profile, { campaign, variation, sent, send_id: send.send_id }, now))
    await markSent(tx, campaign.id, now)
    const outgoing = sent.map((message) => ({ profile, message, sendable: campaign, send, variation_id: variation.id }))
    await followMessages(outgoing, model, engaging)
  }

/** Lets a user enter a Canvas: the first steps are queued. */
const canvasTurn =
  (canvas: Canvas, send: SendSchedule, engaging: Engaging, { tx, now }: JobContext): TakeTurn =>
  async (profile, turn) => {
    const entry = enterCanvas(canvas, profile.random_bucket, now)
    if (entry === undefined) return
    const { variant, visits } = entry
    await markEntered(tx, canvas.id, now)
    const entered = withEntry(profile, canvas, variant, now)
    await tx.profiles.put(visits.length === 0 ? withExit(entered, canvas, now) : entered)
    const { braze_id, properties } = turn
    await engaging.count([{ user: braze_id, time: now, kind: 'entry', canvas_id: canvas.id, variation_id: variant.id }])
    for (const { step, at } of visits) {
      const visit = { send_id: send.schedule_id, braze_id, properties, step_id: step.id, variant_id: variant.id }
      await tx.jobs.add('sends.canvas_step', visit, at)
    }
  }

const turnOf = async (
  send: SendSchedule,
  context: JobContext,
): Promise<{ readonly sendable: Campaign | Canvas; readonly take: TakeTurn } | undefined> => {
  const { tx } = context
  if (send.kind === 'canvas') {
    const canvas = await tx.canvases.get(send.target_id)
    return canvas && { sendable: canvas, take: canvasTurn(canvas, send, await createEngaging(context), context) }
  }
  const campaign = await tx.campaigns.get(send.target_id)
  if (campaign === undefined) return undefined
  const messages = campaign.variations.flatMap((variation) => variation.messages)
  const delivering = {
    deliver: await createDeliver(context, messages),
    engaging: await createEngaging(context),
    model: await behaviorModel(tx),
  }
  return { sendable: campaign, take: campaignTurn(campaign, send, delivering, context) }
}

/** Gives users their turn; whoever is not eligible at this moment is passed over. Source: decision 0044. */
export const deliverTurns: JobHandler<Turns> = async ({ turns, ...step }, context) => {
  const send = await currentSend(context.tx, step)
  const turn = send && (await turnOf(send, context))
  if (send === undefined || turn === undefined) return
  const { isEligible } = await targetOf(turn.sendable, send, context)
  for (const one of turns) {
    const [profile] = await context.tx.profiles.find('braze_id', one.braze_id)
    if (profile === undefined || profile.in_global_control_group === true || !isEligible(profile)) continue
    await turn.take(profile, one)
  }
}
