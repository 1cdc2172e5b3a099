import type { Campaign } from '../ports/records/campaign.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import { notEmailable, type TransactionalOutcome } from '../ports/records/transactional-send.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { createCampaignDelivery, type DeliverToUser } from './deliver.ts'

/**
 * Makes the function that delivers a campaign to a user. If the request gave an `external_send_id`, it records what became of the
 * message. Valid for one transaction. Source: decision 0134.
 */
export const createRecordedDelivery = async (
  campaign: Campaign,
  send: RequestedSend,
  context: JobContext,
): Promise<DeliverToUser> => {
  const { tx, now } = context
  const deliver = await createCampaignDelivery(campaign, send, context)
  const { external_send_id, schedule_id } = send
  if (external_send_id === undefined) return deliver
  return async (profile, properties, element) => {
    const result = await deliver(profile, properties, element)
    const record = await tx.transactionalSends.get(external_send_id)
    if (record?.schedule_id !== schedule_id) return result
    const [newest] = await tx.outbox.list({ limit: 1, braze_id: profile.braze_id })
    const message = newest?.dispatch_id === send.dispatch_id ? newest : undefined
    const outcome: TransactionalOutcome =
      message?.outcome === 'sent'
        ? { status: 'sent', at: now }
        : { status: 'aborted', at: now, reason: message?.reason ?? notEmailable }
    await tx.transactionalSends.put(external_send_id, { ...record, outcome })
    return result
  }
}
