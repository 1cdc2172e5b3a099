import { sendAnalyticsKey } from '../ports/records/send-analytics.ts'
import type { Transaction } from '../ports/store.ts'
import type { Report } from '../queue/job-kind.ts'
import type { HandlerContext } from '../service/handler.ts'
import { requestSend, type SendRequest } from './request-send.ts'

interface TrackedSend {
  readonly dispatch_id: string
  readonly schedule_id: string
  /** Only of a campaign's broadcast. */
  readonly tracked: { readonly send_id?: string }
}

const sendIdOf = async (
  tx: Transaction,
  { target_id: campaign_id, send_id, recipients }: SendRequest,
  { ids }: HandlerContext,
  say: Report,
): Promise<string | undefined> => {
  if (send_id !== undefined) {
    const key = campaign_id === undefined ? undefined : sendAnalyticsKey({ campaign_id, send_id })
    const isKnown = key !== undefined && (await tx.sends.get(key)) !== undefined
    if (!isKnown) say('unknown_send', { element: 'send_id', about: send_id })
    return send_id
  }
  if (campaign_id === undefined || recipients !== undefined) return undefined
  const made = ids.uuid()
  await tx.sends.put(sendAnalyticsKey({ campaign_id, send_id: made }), { campaign_id, send_id: made })
  return made
}

/** Source: decision 0133. */
export const requestTrackedSend = async (
  tx: Transaction,
  request: SendRequest,
  context: HandlerContext,
  say: Report,
): Promise<TrackedSend> => {
  const send_id = await sendIdOf(tx, request, context, say)
  const { dispatch_id, schedule_id } = await requestSend(tx, { ...request, send_id }, context)
  const isTracked = send_id !== undefined && request.target_id !== undefined && request.recipients === undefined
  return { dispatch_id, schedule_id, tracked: isTracked ? { send_id } : {} }
}
