import { type Input, type Output, transactionalErrors as errors } from '@brazier/contract'
import { isoInstant, type JsonObject } from '@brazier/domain/rules'
import type { SendRecipient } from '../ports/records/requested-send.ts'
import { notEmailable, type TransactionalOutcome, type TransactionalSend } from '../ports/records/transactional-send.ts'
import type { Transaction } from '../ports/store.ts'
import type { Handler, HandlerContext } from '../service/handler.ts'
import { type Refused, refused } from '../service/refused.ts'
import { attributesFault, requestSend } from './request-send.ts'
import { externalSendIdMs, forgetExternalSend } from './transactional.send.job.ts'

type Answer = Extract<Output<'transactional.send'>, { readonly status: 201 }>

type Body = Input<'transactional.send'>['body']

type Refusal = Refused<(typeof errors)['unknownCampaign' | 'notTransactional' | 'campaignArchived' | 'campaignPaused']>

/** Undefined: it can be sent as a transactional one. */
const campaignFault = async (tx: Transaction, id: string): Promise<Refusal | undefined> => {
  const campaign = await tx.campaigns.get(id)
  if (campaign === undefined) return refused(errors.unknownCampaign, 'campaign_id')
  if (campaign.is_transactional !== true) return refused(errors.notTransactional, 'campaign_id')
  if (campaign.state === 'archived') return refused(errors.campaignArchived, 'campaign_id')
  return campaign.state === 'active' ? undefined : refused(errors.campaignPaused, 'campaign_id')
}

type Sent = Omit<TransactionalSend, 'external_send_id' | 'schedule_id'> & {
  readonly external_send_id?: string | undefined
}

const timesOf = (
  { received_at }: Sent,
  outcome: TransactionalOutcome | undefined,
): Answer['body']['metadata'] | object => {
  const received = { received_at: isoInstant(received_at), enqueued_at: isoInstant(received_at) }
  if (outcome === undefined) return received
  const at = isoInstant(outcome.at)
  if (outcome.status === 'sent') return { ...received, executed_at: at, sent_at: at }
  return { aborted_at: at, ...(outcome.reason !== undefined && { reason: outcome.reason }) }
}

/** A new message is sent. */
const answer = (send: Sent, outcome?: TransactionalOutcome): Answer => {
  const { dispatch_id, campaign_id, external_send_id } = send
  const ids = { campaign_api_id: campaign_id, ...(external_send_id !== undefined && { external_send_id }) }
  const metadata = { ...timesOf(send, outcome), ...ids }
  return { status: 201, body: { dispatch_id, status: outcome?.status ?? 'sent', metadata } }
}

/** Undefined: the `external_send_id` is new or forgotten. */
const answerAgain = async (
  tx: Transaction,
  id: string | undefined,
  now: number,
): Promise<Answer | Refused<typeof errors.queued> | undefined> => {
  const known = id === undefined ? undefined : await tx.transactionalSends.get(id)
  if (known === undefined || known.received_at + externalSendIdMs <= now) return undefined
  if (known.outcome !== undefined) return answer(known, known.outcome)
  const send = await tx.schedules.get(known.schedule_id)
  // A send ends while a delivery that failed waits, at last set aside for `jobs.retry`. A missing one has ended long ago.
  if (send !== undefined) return refused(errors.queued, 'external_send_id')
  return answer(known, { status: 'aborted', at: known.received_at, reason: notEmailable })
}

const recipientOf = ({ recipient }: Body): SendRecipient => {
  const { external_user_id, user_alias, attributes } = recipient
  const isMade = external_user_id !== undefined && Object.keys(attributes ?? {}).length > 0
  return { external_user_id, user_alias, attributes, ...(isMade && { send_to_existing_only: false }) }
}

const send = async (tx: Transaction, campaign_id: string, body: Body, context: HandlerContext): Promise<Answer> => {
  const { external_send_id } = body
  const requested = await requestSend(
    tx,
    {
      kind: 'campaign',
      target_id: campaign_id,
      external_send_id,
      recipients: [recipientOf(body)],
      // The contract checked that properties are JSON.
      properties: (body.trigger_properties ?? {}) as JsonObject,
    },
    context,
  )
  const { schedule_id, dispatch_id, created_at: received_at } = requested
  if (external_send_id !== undefined) {
    const record = { external_send_id, campaign_id, schedule_id, dispatch_id, received_at }
    await tx.transactionalSends.put(external_send_id, record)
    const runAt = received_at + externalSendIdMs
    await context.enqueue(tx, forgetExternalSend, [{ external_send_id }], { runAt })
  }
  return answer({ external_send_id, campaign_id, dispatch_id, received_at })
}

/** Sends after the answer. Source: decision 0134. */
export const transactionalSend: Handler<'transactional.send'> = ({ params, body }, context) =>
  context.store.transaction(async (tx) => {
    const refusal = await campaignFault(tx, params.campaign_id)
    if (refusal !== undefined) return refusal
    return (
      (await answerAgain(tx, body.external_send_id, context.now)) ??
      (await attributesFault(tx, body.recipient, 'recipient')) ??
      send(tx, params.campaign_id, body, context)
    )
  })
