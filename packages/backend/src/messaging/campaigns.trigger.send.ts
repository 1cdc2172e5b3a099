import type { Handler } from '../service/handler.ts'
import { campaignRefusal, campaignRequest } from './campaign-request.ts'
import { requestSend } from './request-send.ts'

/** Sends a campaign at once, after the answer. Source: decision 0042. */
export const campaignsTriggerSend: Handler<'campaigns.trigger.send'> = ({ body }, context) =>
  context.store.transaction(async (tx) => {
    const message = await campaignRefusal(tx, body.campaign_id)
    if (message !== undefined) return { status: 400, body: { message } }
    const { dispatch_id } = await requestSend(tx, campaignRequest(body), context)
    return { status: 201, body: { dispatch_id, message: 'success' } }
  })
