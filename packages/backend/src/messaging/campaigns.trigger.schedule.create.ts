import type { Handler } from '../service/handler.ts'
import { campaignRefusal, campaignRequest } from './campaign-request.ts'
import { requestSend, scheduleFault } from './request-send.ts'

/** Stores the send and queues `sends.begin` (request-send.ts says what follows). Source: decision 0042. */
export const campaignsTriggerScheduleCreate: Handler<'campaigns.trigger.schedule.create'> = ({ body }, context) =>
  context.store.transaction(async (tx) => {
    const message = await campaignRefusal(tx, body.campaign_id)
    if (message !== undefined) return { status: 400, body: { message } }
    const { schedule } = body
    const fault = scheduleFault(schedule, context)
    if (fault !== undefined) return { status: 400, body: { message: fault } }
    const { dispatch_id, schedule_id } = await requestSend(tx, { ...campaignRequest(body), schedule }, context)
    return { status: 201, body: { dispatch_id, schedule_id, message: 'success' } }
  })
