import { limits } from '@brazier/contract'
import { dayMs, type Engagement } from '@brazier/domain/rules'
import { type SendAnalytics, sendAnalyticsKey } from '../ports/records/send-analytics.ts'
import { jobKind, type JobContext, type JobKind } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'

// The job `sends.forget` drops the analytics of a `send_id` 14 days after its last message.

/** Source: spec, "Limits", send analytics retention. */
export const sendRetentionMs: number = limits.sendAnalyticsDays * dayMs

export type SendName = Pick<SendAnalytics, 'campaign_id' | 'send_id'>

const run = async (name: SendName, { tx, now }: JobContext): Promise<void> => {
  const known = await tx.sends.get(sendAnalyticsKey(name))
  if (known?.last_sent_at === undefined) return
  const end = known.last_sent_at + sendRetentionMs
  if (end > now) return queueJob(tx, forgetSend, name, end)
  await tx.analytics.drop({ family: 'send', id: name.campaign_id, sub: name.send_id })
}

/** The id stays known. Source: spec, "GET /sends/data_series". */
export const forgetSend: JobKind<SendName> = jobKind('sends.forget', { run })

/**
 * Records the last message or enrolment and queues the end of the analytics. Returns the engagement, without `send_id` if they are
 * dropped: they do not start again. Source: spec, "GET /sends/data_series"; decision 0068.
 */
export const recordSend = async (
  { tx, now }: Pick<JobContext, 'tx' | 'now'>,
  engagement: Engagement,
): Promise<Engagement> => {
  const { kind, campaign_id, send_id, time } = engagement
  if (campaign_id === undefined || send_id === undefined) return engagement
  const name = { campaign_id, send_id }
  const known = await tx.sends.get(sendAnalyticsKey(name))
  const isDispatch = kind === 'sent' || kind === 'error' || kind === 'enrolled'
  const last = isDispatch ? Math.max(time, known?.last_sent_at ?? time) : known?.last_sent_at
  const isOver = last === undefined || last + sendRetentionMs <= now
  if (last !== undefined && last !== known?.last_sent_at) {
    await tx.sends.put(sendAnalyticsKey(name), { ...name, last_sent_at: last })
    const hasJob = known?.last_sent_at !== undefined && known.last_sent_at + sendRetentionMs > now
    // The job queues itself again after later messages.
    if (!hasJob && !isOver) await queueJob(tx, forgetSend, name, last + sendRetentionMs)
  }
  if (!isOver) return engagement
  const { send_id: _, ...others } = engagement
  return others
}
