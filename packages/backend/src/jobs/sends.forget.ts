import { sendRetentionMs } from '../engagements/sends.ts'
import { sendKey, type Send } from '../ports/records/send.ts'
import type { JobHandler } from './job-handler.ts'

/** Forgets the analytics of a send 14 days after its last message; its id stays known. Source: spec, "GET /sends/data_series". */
export const forgetSend: JobHandler<Pick<Send, 'campaign_id' | 'send_id'>> = async (send, { tx, now }) => {
  const known = await tx.sends.get(sendKey(send))
  if (known === undefined) return
  const end = known.last_sent_at + sendRetentionMs
  if (end > now) return tx.jobs.add('sends.forget', send, end)
  await tx.analytics.drop({ family: 'send', id: send.campaign_id, sub: send.send_id })
}
