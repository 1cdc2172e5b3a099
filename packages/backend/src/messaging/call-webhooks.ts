import { createEngagementRecorder } from '../analytics/engagement-recorder.ts'
import { addCall, hasRoomFor, noRoom } from '../outgoing/call-queue.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import type { MessageDelivery, OutboxEntry } from '../ports/records/outbox.ts'
import type { JobContext } from '../queue/job-kind.ts'
import type { ElementResult } from '../queue/on-element.ts'
import { countWebhook } from './count-webhook.ts'
import type { SentMessage } from './simulate-engagement.ts'
import { webhookRequest } from './webhook-request.ts'

export interface AskedWebhook {
  readonly delivery: MessageDelivery
  /** Absent unless it waits for its call. */
  readonly request?: OutgoingCall['request']
}

/** An entry to add, with its pairs for Currents, if any. */
export type NewEntry = Omit<OutboxEntry, 'sequence'> & Pick<SentMessage, 'message_extras'>

export interface WebhookCalls {
  ask(parts: OutboxEntry['parts']): Promise<AskedWebhook>
  /** Asks for the call, or counts its failure. Undefined: the message is sent as if nothing were called. */
  add(asked: AskedWebhook, entry: NewEntry, sequence: number): Promise<ElementResult | undefined>
}

/** Valid for one transaction. */
export const createWebhookCalls = (
  context: JobContext,
  { refusal }: NonNullable<JobContext['outgoing']>,
): WebhookCalls => {
  const { tx, now, links, made } = context
  return {
    ask: async (parts) => {
      const reason = refusal(parts['url']?.trim() ?? '', 'webhook')
      if (reason !== undefined) return { delivery: { state: 'not_called', reason } }
      const request = webhookRequest(parts, links.workspace)
      if (typeof request === 'string') return { delivery: { state: 'failed', reason: request } }
      if (await hasRoomFor(tx, { request })) return { delivery: { state: 'waiting' }, request }
      return { delivery: noRoom }
    },
    add: async ({ delivery, request }, entry, message) => {
      if (delivery.state === 'not_called') {
        made?.notCalled(delivery.reason ?? '')
        return undefined
      }
      const { braze_id, campaign_id, canvas_id, canvas_step_id, variation_id, send_id, dispatch_id, message_extras } =
        entry
      const { chain } = context.origin ?? {}
      const ids = { braze_id, campaign_id, canvas_id, canvas_step_id, variation_id, send_id }
      const origin = { message, ...ids, chain, message_extras }
      if (request === undefined) {
        await countWebhook({ state: 'failed', origin, dispatch_id }, await createEngagementRecorder(context))
        return ['failed', `webhook: ${delivery.reason ?? ''}`]
      }
      const id = await addCall(tx, { kind: 'webhook', request, dispatch_id, origin }, now)
      made?.call(id)
      return ['done']
    },
  }
}
