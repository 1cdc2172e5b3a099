import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { campaignRefusal, campaignRequest } from './campaign-request.ts'
import { scheduleFault } from './request-send.ts'
import { requestTrackedSend } from './tracked-send.ts'

/** Queues `sends.begin` (see request-send.ts). Source: decision 0042. */
export const campaignsTriggerScheduleCreate: Handler<'campaigns.trigger.schedule.create'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const refusal = await campaignRefusal(tx, body)
    if (refusal !== undefined) return refusal
    const { schedule } = body
    const fault = scheduleFault(schedule, context)
    if (fault !== undefined) return fault
    const asked = { ...campaignRequest(body), schedule }
    const { dispatch_id, schedule_id, tracked } = await requestTrackedSend(tx, asked, context, say)
    return { status: 201, body: { dispatch_id, schedule_id, ...tracked, message: 'success' } }
  })
