import type { Campaign } from '../ports/records/campaign.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import { notEmailable, type TransactionalOutcome } from '../ports/records/transactional-send.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { createCampaignDelivery, type DeliverToUser } from './deliver.ts'

/** Keeps the outcome under its `external_send_id`. */
const keepOutcome = async (
  { external_send_id, schedule_id }: RequestedSend,
  outcome: TransactionalOutcome,
  { tx }: JobContext,
): Promise<void> => {
  if (external_send_id === undefined) return
  const record = await tx.transactionalSends.get(external_send_id)
  if (record?.schedule_id !== schedule_id) return
  await tx.transactionalSends.put(external_send_id, { ...record, outcome })
}

type Recorder = (outcome: TransactionalOutcome, message?: OutboxEntry) => Promise<void>

/** Undefined: nobody asks for the outcome. */
const createRecorder = async (
  campaign: Campaign | undefined,
  send: RequestedSend,
  context: JobContext,
): Promise<Recorder | undefined> => {
  if (campaign?.is_transactional !== true) return undefined
  const { createPostbacks } = await import('./post-status.ts')
  const post = await createPostbacks(campaign, send, context)
  if (post === undefined && send.external_send_id === undefined) return undefined
  return async (outcome, message) => {
    await keepOutcome(send, outcome, context)
    await post?.(outcome, message)
  }
}

/** For a transactional campaign, records and posts the outcome. Valid for one transaction. Source: decision 0134. */
export const createRecordedDelivery = async (
  campaign: Campaign,
  send: RequestedSend,
  context: JobContext,
): Promise<DeliverToUser> => {
  const { tx, now } = context
  const deliver = await createCampaignDelivery(campaign, send, context)
  const record = await createRecorder(campaign, send, context)
  if (record === undefined) return deliver
  return async (profile, planned) => {
    const result = await deliver(profile, planned)
    const [newest] = await tx.outbox.list({ limit: 1, braze_id: profile.braze_id })
    const message = newest?.dispatch_id === send.dispatch_id ? newest : undefined
    const outcome: TransactionalOutcome =
      message?.outcome === 'sent'
        ? { status: 'sent', at: now }
        : { status: 'aborted', at: now, reason: message?.reason ?? notEmailable }
    await record(outcome, message)
    return result
  }
}

export const abortForNobody = async (
  campaign: Campaign | undefined,
  send: RequestedSend,
  context: JobContext,
): Promise<void> => {
  const record = await createRecorder(campaign, send, context)
  await record?.({ status: 'aborted', at: context.now, reason: notEmailable })
}
