import {
  type CampaignReception,
  type Channel,
  chooseVariation,
  type Engagement,
  type JsonObject,
  mergeProperties,
  notesText,
  type Profile,
  withCampaign,
} from '@brazier/domain/rules'
import { createEngagementRecorder, type EngagementRecorder } from '../analytics/engagement-recorder.ts'
import { markSent } from '../analytics/mark-sent.ts'
import { recordSend } from '../analytics/send-retention.ts'
import { withInteraction } from '../exits/exception-events.ts'
import { addMessage } from '../ports/outbox-bytes.ts'
import type { Campaign, Variation } from '../ports/records/campaign.ts'
import type { Message } from '../ports/records/message.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { JobContext } from '../queue/job-kind.ts'
import type { ElementResult } from '../queue/on-element.ts'
import type { NewEntry } from './call-webhooks.ts'
import type { Prepared, PreparedMessage } from './prepare-message.ts'
import { campaignNotAgain, keepsEnrolment } from './reeligibility.ts'
import { behaviorModel, receivedAmong, type SentMessage, simulateEngagement } from './simulate-engagement.ts'

// Chooses the variation, prepares each message (prepare-message.ts), adds it to the outbox, records the receipt and simulates reactions.
// Canvas steps (canvas-steps.ts) use `createDeliver`.

export interface PlannedUser {
  readonly braze_id: string
  /** For this user only; win over the send's properties. */
  readonly properties?: JsonObject | undefined
  readonly element?: string | undefined
  /** Delays by failed Connected Content. Absent: none. */
  readonly retries?: number | undefined
  /** Channels of the request's messages that were handled. Absent: none. */
  readonly handled?: readonly Channel[] | undefined
  /** Outcome of these. Absent: none. */
  readonly said?: ElementResult | undefined
}

/** Nothing was written: answers to Connected Content are not there, or `:retry` asks again later. */
export interface NotYet extends Pick<PlannedUser, 'handled' | 'said'> {
  readonly notYet: 'soon' | 'later'
}

export type DeliverToUser = (
  profile: Profile,
  planned: Omit<PlannedUser, 'braze_id'>,
) => Promise<ElementResult | NotYet>

/** Returns milliseconds: one minute, then twice as long each time. Source: decision 0283. */
export const retryDelay = (retries: number): number => 60_000 * 2 ** retries

export interface Delivery extends Prepared {
  readonly messages: readonly Message[]
  readonly send: RequestedSend
  readonly canvas_step_id?: string
  /** See `PlannedUser`. */
  readonly retries?: number | undefined
}

export interface Delivered {
  readonly sent: readonly SentMessage[]
  /** Without webhooks that the behavior model lets fail. */
  readonly received: readonly SentMessage[]
  /** Undefined: there is no message. */
  readonly result: ElementResult | undefined
}

/** Each says less than the one before. All others stopped a message, and say most. */
const lesser: readonly string[] = ['sent_with_notes', 'done', 'not_reachable']

/** Returns the first of those that say most; of notes, all. */
export const mostSaid = (results: readonly ElementResult[]): ElementResult | undefined => {
  const [most] = results.toSorted(([a], [b]) => lesser.indexOf(a) - lesser.indexOf(b))
  if (most?.[0] !== 'sent_with_notes') return most
  const noted = results.flatMap(([outcome, about]) => (outcome === 'sent_with_notes' && about ? [about] : []))
  return ['sent_with_notes', noted.join('; ')]
}

export type Deliver = (delivery: Delivery) => Promise<Delivered | NotYet>

const entryOf = (
  { profile, send, variation, canvas_step_id }: Delivery,
  { channel }: Message,
  time: number,
): Omit<OutboxEntry, 'sequence' | 'outcome' | 'parts'> => ({
  time,
  braze_id: profile.braze_id,
  external_id: profile.external_id,
  channel,
  ...(send.kind === 'canvas' ? { canvas_id: send.target_id, canvas_step_id } : { campaign_id: send.target_id }),
  variation_id: variation.id,
  variation_name: variation.name,
  dispatch_id: send.dispatch_id,
  schedule_id: send.schedule === undefined ? undefined : send.schedule_id,
  send_id: send.send_id,
})

type Add = (entry: NewEntry) => Promise<ElementResult | undefined>

/** The function resolves to what came of a call. */
const createAdd = async (context: JobContext): Promise<Add> => {
  const { tx, outgoing, made } = context
  const calls = outgoing && (await import('./call-webhooks.ts')).createWebhookCalls(context, outgoing)
  return async ({ message_extras, ...entry }) => {
    const { channel, outcome, parts } = entry
    const asked = channel === 'webhook' && outcome === 'sent' ? await calls?.ask(parts) : undefined
    const sequence = await addMessage(tx, asked === undefined ? entry : { ...entry, delivery: asked.delivery })
    made?.message({ channel, outcome })
    if (channel === 'email' && outcome === 'sent' && outgoing?.mailTo !== undefined) {
      const { sendMail } = await import('./send-mail.ts')
      await sendMail(entry, outgoing.mailTo, context)
    }
    return asked && calls?.add(asked, { ...entry, message_extras }, sequence)
  }
}

/** Renders messages that can reach the user, and adds them to the outbox. Valid for one transaction. Source: decision 0044. */
export const createDeliver = async (context: JobContext, messages: readonly Message[]): Promise<Deliver> => {
  const { tx, now, yieldIfBusy, links, outgoing } = context
  // Brings Liquid: pages load it at the first delivery.
  const { createPrepare } = await import('./prepare-message.ts')
  const prepare = await createPrepare(tx, messages, now, { yieldIfBusy, links, isCalled: outgoing !== undefined })
  const add = await createAdd(context)
  const answers = await context.answers?.()
  const model = await behaviorModel(tx)
  return async (delivery) => {
    const { profile, variation, retries } = delivery
    const known = answers?.of(`${profile.braze_id} ${variation.id}`, retries)
    const prepared: (readonly [Message, PreparedMessage])[] = []
    for (const [place, message] of delivery.messages.entries()) {
      prepared.push([message, await prepare(delivery, message, known && { place, known })])
    }
    const notYet = prepared.flatMap(([, rendered]) => ('notYet' in rendered ? rendered.notYet : []))
    if (notYet.length > 0) return { notYet: notYet.includes('soon') ? 'soon' : 'later' }
    const sent: SentMessage[] = []
    const results: ElementResult[] = []
    for (const [message, rendered] of prepared) {
      if ('notYet' in rendered) continue
      if ('unreachable' in rendered) {
        results.push(['not_reachable', `${message.channel}: ${rendered.unreachable}`])
        continue
      }
      const called = await add({ ...entryOf(delivery, message, now), ...rendered })
      const { outcome, reason, notes = [], message_extras } = rendered
      if (outcome === 'aborted' && tx.currents !== undefined) {
        const { writeAbort } = await import('../currents/message-events.ts')
        await writeAbort(delivery, message, reason, context)
      }
      const words = [reason ?? [], notes.length === 0 ? [] : notesText(notes)].flat().join('; ')
      if (outcome === 'sent' && called === undefined) sent.push({ ...message, message_extras })
      if (called?.[0] === 'failed') results.push(called)
      else if (outcome === 'sent' && words === '') results.push(['done'])
      else results.push([outcome === 'sent' ? 'sent_with_notes' : outcome, `${message.channel}: ${words}`])
    }
    const received = receivedAmong({ ...delivery, messages: sent }, model)
    return { sent, received, result: mostSaid(results) }
  }
}

export const putReceived = async (
  { tx, now, canvas }: EngagementRecorder,
  profile: Profile,
  reception: CampaignReception,
): Promise<void> => {
  const { campaign, sent, dispatch_id } = reception
  if (sent.length === 0) return
  let received = withCampaign(profile, { ...reception, dispatch_id: tx.currents && dispatch_id }, now)
  for (const { channel } of sent) {
    received = await withInteraction(received, { kind: 'sent', time: now, campaign_id: campaign.id, channel }, canvas)
  }
  await tx.profiles.put(received)
}

/** Counts once per campaign channel, and notes the reception for conversions if the campaign's rule lets it. */
const countEnrolled = async (
  campaign: Campaign,
  variation: Variation,
  profile: Profile,
  { send_id, dispatch_id }: RequestedSend,
  recorder: EngagementRecorder,
): Promise<void> => {
  const channels = new Set(campaign.variations.flatMap(({ messages }) => messages.map(({ channel }) => channel)))
  const dispatched = recorder.tx.currents && { dispatch_id }
  const about = {
    user: profile.braze_id,
    time: recorder.now,
    campaign_id: campaign.id,
    variation_id: variation.id,
    send_id,
  }
  const enrolled: Engagement[] = []
  for (const channel of channels) {
    enrolled.push(await recordSend(recorder, { ...about, ...dispatched, kind: 'enrolled', channel }))
  }
  await recorder.count(enrolled)
  const reception = { campaign, variation, sent: [], send_id, ...dispatched }
  let noted = keepsEnrolment(campaign, profile, recorder.now) ? profile : withCampaign(profile, reception, recorder.now)
  for (const engagement of enrolled) noted = await withInteraction(noted, engagement, recorder.canvas)
  await recorder.tx.profiles.put(noted)
}

/** Valid for one transaction. Source: decision 0044. */
export const createCampaignDelivery = async (
  campaign: Campaign,
  send: RequestedSend,
  context: JobContext,
): Promise<DeliverToUser> => {
  const { tx, now } = context
  const deliver = await createDeliver(
    context,
    campaign.variations.flatMap(({ messages }) => messages),
  )
  const recorder = await createEngagementRecorder(context)
  const model = await behaviorModel(tx)
  return async (profile, { properties: ownProperties, retries }) => {
    const notAgain = await campaignNotAgain(campaign, profile, context)
    if (notAgain !== undefined) return ['not_reeligible', notAgain]
    const variation = chooseVariation(campaign.variations, profile.random_bucket)
    if (variation === undefined) return ['not_reachable', 'no variation']
    if (variation.is_control) {
      await countEnrolled(campaign, variation, profile, send, recorder)
      return ['in_control_group', variation.name]
    }
    const { messages } = variation
    const properties = mergeProperties(send.properties, ownProperties)
    const delivery = { profile, messages, sendable: campaign, send, properties, variation, retries }
    const delivered = await deliver(delivery)
    if ('notYet' in delivered) return delivered
    const { sent, received, result = ['not_reachable', 'no message'] } = delivered
    if (sent.length === 0) return result
    const { send_id, dispatch_id } = send
    await putReceived(recorder, profile, { campaign, variation, sent: received, send_id, dispatch_id })
    await markSent(tx, campaign.id, now)
    await simulateEngagement({ ...delivery, messages: sent }, model, recorder)
    return result
  }
}
