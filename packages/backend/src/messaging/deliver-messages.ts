import type { Profile } from '@brazier/domain/rules'
import { createEngagementRecorder } from '../analytics/engagement-recorder.ts'
import { markSent } from '../analytics/mark-sent.ts'
import type { Campaign } from '../ports/records/campaign.ts'
import type { Sendable } from '../ports/records/message.ts'
import type { RequestedMessage, RequestedSend } from '../ports/records/requested-send.ts'
import type { JobContext } from '../queue/job-kind.ts'
import type { ElementResult } from '../queue/on-element.ts'
import { createDeliver, type DeliverToUser, mostSaid, putReceived } from './deliver.ts'
import { campaignOf } from './send-target.ts'
import { behaviorModel, simulateEngagement } from './simulate-engagement.ts'

// Delivers all messages that can reach the user. Under a campaign, each counts for its variation, and the user received the campaign.

interface MessagesOfVariation {
  readonly variation: { readonly id: string; readonly name: string }
  readonly messages: readonly RequestedMessage[]
}

/** Ordered by each variation's first message. */
const byVariation = (
  messages: readonly RequestedMessage[],
  campaign: Campaign | undefined,
): readonly MessagesOfVariation[] => {
  const groups = new Map<string, RequestedMessage[]>()
  for (const message of messages) {
    const { variation_id = '' } = message
    groups.set(variation_id, [...(groups.get(variation_id) ?? []), message])
  }
  return [...groups].map(([id, grouped]) => {
    const name = campaign?.variations.find((variation) => variation.id === id)?.name ?? ''
    return { variation: { id, name }, messages: grouped }
  })
}

/** Valid for one transaction. Source: decision 0132. */
export const createMessagesDelivery = async (
  sendable: Sendable,
  send: RequestedSend,
  context: JobContext,
): Promise<DeliverToUser> => {
  const { tx, now } = context
  const { messages = [], send_id, dispatch_id } = send
  const campaign = await campaignOf(tx, send)
  const deliver = await createDeliver(context, messages)
  const recorder = await createEngagementRecorder(context)
  const model = await behaviorModel(tx)
  return async ({ braze_id }, { retries, handled = [], said }) => {
    const results: ElementResult[] = said === undefined ? [] : [said]
    // An update may have changed the messages since the user got some.
    const left = messages.filter(({ channel }) => !handled.includes(channel))
    const got = [...handled]
    for (const { variation, messages: ofVariation } of byVariation(left, campaign)) {
      // Reactions to earlier messages may have changed the user.
      const [profile]: readonly (Profile | undefined)[] = await tx.profiles.find('braze_id', braze_id)
      if (profile === undefined) return ['no_such_user']
      const before = got.length > handled.length ? 0 : retries
      const delivery = { profile, messages: ofVariation, sendable, send, properties: {}, variation, retries: before }
      const delivered = await deliver(delivery)
      if ('notYet' in delivered) return { ...delivered, handled: got, said: mostSaid(results) }
      got.push(...ofVariation.map(({ channel }) => channel))
      const { sent, received, result } = delivered
      if (result !== undefined) results.push(result)
      if (campaign === undefined && tx.currents !== undefined) {
        const { writeEngagementEvents } = await import('../currents/engagement-events.ts')
        const about = { user: braze_id, time: now, kind: 'sent', dispatch_id, send_id } as const
        for (const { channel, subscription_group_id, message_extras } of sent) {
          await writeEngagementEvents([{ ...about, channel }], recorder, { subscription_group_id, message_extras })
        }
      }
      if (sent.length === 0 || campaign === undefined) continue
      await putReceived(recorder, profile, { campaign, variation, sent: received, send_id, dispatch_id })
      await markSent(tx, campaign.id, now)
      await simulateEngagement({ ...delivery, messages: sent }, model, recorder)
    }
    return mostSaid(results) ?? ['done']
  }
}
