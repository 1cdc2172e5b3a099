import { chooseVariation, enterCanvas, mergeProperties, type Profile } from '@brazier/domain'
import type { Campaign } from '../ports/records/campaign.ts'
import type { Canvas } from '../ports/records/canvas.ts'
import type { SendSchedule } from '../ports/records/send-schedule.ts'
import { currentSend, type SendStep } from '../sends/current-send.ts'
import { createDeliver, type Deliver } from '../sends/deliver-message.ts'
import { eligible } from '../sends/eligible.ts'
import { withCampaign, withEntry, withExit } from '../sends/received.ts'
import type { Turn } from '../sends/turns.ts'
import type { JobContext, JobHandler } from './job-handler.ts'

/** Users whose turn it is at one instant. */
export interface Turns extends SendStep {
  readonly turns: readonly Turn[]
}

type TakeTurn = (profile: Profile, turn: Turn) => Promise<void>

/** Sends a campaign's messages, of the variation that is the user's. */
const campaignTurn =
  (campaign: Campaign, send: SendSchedule, deliver: Deliver, { tx, now }: JobContext): TakeTurn =>
  async (profile, turn) => {
    const variation = chooseVariation(campaign.variations, profile.random_bucket)
    if (variation === undefined || variation.is_control) return
    const properties = mergeProperties(send.properties, turn.properties)
    const sent = []
    for (const message of variation.messages) {
      if (await deliver({ profile, message, sendable: campaign, send, properties, variation })) sent.push(message)
    }
    if (sent.length > 0) await tx.profiles.put(withCampaign(profile, campaign, variation, sent, now))
  }

/** Lets a user enter a Canvas: the first steps are queued. */
const canvasTurn =
  (canvas: Canvas, send: SendSchedule, { tx, now }: JobContext): TakeTurn =>
  async (profile, turn) => {
    const entry = enterCanvas(canvas, profile.random_bucket, now)
    if (entry === undefined) return
    const { variant, visits } = entry
    const entered = withEntry(profile, canvas, variant, now)
    await tx.profiles.put(visits.length === 0 ? withExit(entered, canvas, now) : entered)
    const { braze_id, properties } = turn
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
    return canvas && { sendable: canvas, take: canvasTurn(canvas, send, context) }
  }
  const campaign = await tx.campaigns.get(send.target_id)
  if (campaign === undefined) return undefined
  const messages = campaign.variations.flatMap((variation) => variation.messages)
  return { sendable: campaign, take: campaignTurn(campaign, send, await createDeliver(context, messages), context) }
}

/** Gives users their turn; whoever is not eligible at this moment is passed over. Source: decision 0044. */
export const deliverTurns: JobHandler<Turns> = async ({ turns, ...step }, context) => {
  const send = await currentSend(context.tx, step)
  const turn = send && (await turnOf(send, context))
  if (send === undefined || turn === undefined) return
  const isEligible = await eligible(turn.sendable, send, context)
  for (const one of turns) {
    const [profile] = await context.tx.profiles.find('braze_id', one.braze_id)
    if (profile === undefined || profile.in_global_control_group === true || !isEligible(profile)) continue
    await turn.take(profile, one)
  }
}
