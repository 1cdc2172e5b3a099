import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { campaignRefusal, campaignRequest } from './campaign-request.ts'
import { requestTrackedSend } from './tracked-send.ts'

/** Sends after the answer. Source: decision 0042. */
export const campaignsTriggerSend: Handler<'campaigns.trigger.send'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const refusal = await campaignRefusal(tx, body)
    if (refusal !== undefined) return refusal
    const { dispatch_id, tracked } = await requestTrackedSend(tx, campaignRequest(body), context, say)
    return { status: 201, body: { dispatch_id, ...tracked, message: 'success' } }
  })
