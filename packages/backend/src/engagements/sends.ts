import { limits } from '@brazier/contract'
import { dayMs, type Engagement, type Instant } from '@brazier/domain'
import { sendKey } from '../ports/records/send.ts'
import type { Transaction } from '../ports/store.ts'

/** How long a send's analytics are kept, in milliseconds. Source: spec, "Limits", send analytics retention. */
export const sendRetentionMs: number = limits.sendAnalyticsDays * dayMs

/**
 * Keeps the record of the send that an engagement belongs to: when a message of it was last sent, with the end of its
 * analytics queued. What comes for a send whose analytics are gone is given back without it, so that nothing of it comes
 * back. Source: spec, "GET /sends/data_series"; decision 0068.
 */
export const noteSend = async (tx: Transaction, engagement: Engagement, now: Instant): Promise<Engagement> => {
  const { kind, campaign_id, send_id, time } = engagement
  if (campaign_id === undefined || send_id === undefined) return engagement
  const send = { campaign_id, send_id }
  const known = await tx.sends.get(sendKey(send))
  const last = kind === 'sent' ? Math.max(time, known?.last_sent_at ?? time) : known?.last_sent_at
  const isOver = last === undefined || last + sendRetentionMs <= now
  if (last !== undefined && last !== known?.last_sent_at) {
    await tx.sends.put(sendKey(send), { ...send, last_sent_at: last })
    const hasJob = known !== undefined && known.last_sent_at + sendRetentionMs > now
    // One job while the send lives: it looks again when there were later messages.
    if (!hasJob && !isOver) await tx.jobs.add('sends.forget', send, last + sendRetentionMs)
  }
  if (!isOver) return engagement
  const { send_id: _, ...others } = engagement
  return others
}
