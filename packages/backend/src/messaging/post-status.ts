import { type Instant, isoInstant } from '@brazier/domain/rules'
import { postJson } from '../outgoing/post-json.ts'
import { settingsId } from '../ports/read-settings.ts'
import type { Campaign } from '../ports/records/campaign.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { TransactionalOutcome } from '../ports/records/transactional-send.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { behaviorModel, reactionsTo } from './simulate-engagement.ts'

/** A bounce's reason, as the page prints it. */
const noSuchAccount = '550 5.1.1 The email account that you tried to reach does not exist'

interface Posted {
  readonly status: 'sent' | 'processed' | 'delivered' | 'bounced' | 'aborted'
  readonly at: Instant
  readonly times: object
}

type PostStatus = (outcome: TransactionalOutcome, message: OutboxEntry | undefined) => Promise<void>

const written = (at: Instant): string => isoInstant(at).replace('Z', '+00:00')

/** Uses the metadata's form. */
const sentTimes = ({ created_at }: RequestedSend, at: Instant): object => ({
  received_at: written(created_at),
  enqueued_at: written(created_at),
  executed_at: written(at),
  sent_at: written(at),
})

/** The user's behavior decides on a bounce. */
const statusesOf = async (
  message: OutboxEntry,
  campaign: Campaign,
  send: RequestedSend,
  { tx, now }: JobContext,
): Promise<readonly Posted[]> => {
  const { braze_id: user, variation_id, dispatch_id, send_id } = message
  const ids = { campaign_id: campaign.id, variation_id, send_id }
  const sent = { ...ids, user, time: now, channel: 'email' as const, rules: campaign.conversion_behaviors }
  const reactions = reactionsTo({ sent, dispatch_id }, await behaviorModel(tx))
  const end = reactions.find(({ kind }) => kind === 'delivered' || kind === 'bounce')
  const before: readonly Posted[] = [
    { status: 'sent', at: now, times: sentTimes(send, now) },
    { status: 'processed', at: now, times: { processed_at: written(now) } },
  ]
  if (end === undefined) return before
  const at = written(end.time)
  const last =
    end.kind === 'bounce'
      ? ({ status: 'bounced', times: { bounced_at: at, reason: noSuchAccount } } as const)
      : ({ status: 'delivered', times: { delivered_at: at } } as const)
  return [...before, { ...last, at: end.time }]
}

/** Undefined: nobody wants them. Valid for one transaction. Source: decision 0134. */
export const createPostbacks = async (
  campaign: Campaign,
  send: RequestedSend,
  context: JobContext,
): Promise<PostStatus | undefined> => {
  const { tx, outgoing } = context
  const url = (await tx.settings.get(settingsId))?.transactional_postback_url
  if (url === undefined || outgoing === undefined) return undefined
  const { dispatch_id, external_send_id } = send
  const ids = { campaign_api_id: campaign.id, ...(external_send_id !== undefined && { external_send_id }) }
  return async ({ status, at, reason }, message) => {
    if (message !== undefined && message.channel !== 'email') return
    const statuses: readonly Posted[] =
      status === 'sent' && message !== undefined
        ? await statusesOf(message, campaign, send, context)
        : [{ status: 'aborted', at, times: { reason, aborted_at: written(at) } }]
    const origin = { campaign_id: campaign.id, ...(message && { braze_id: message.braze_id }) }
    const about = { kind: 'postback', url, dispatch_id, origin } as const
    for (const { status: posted, at: due_at, times } of statuses) {
      const body = { dispatch_id, status: posted, metadata: { ...times, ...ids } }
      await postJson({ ...about, due_at, body }, context)
    }
  }
}
