import { scheduleTimes } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { messagesRequest } from './messages-request.ts'
import { scheduleFault } from './request-send.ts'
import { requestTrackedSend } from './tracked-send.ts'

/** Queues `sends.begin` (see request-send.ts). Source: decision 0132. */
export const messagesScheduleCreate: Handler<'messages.schedule.create'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { schedule } = body
    const request = await messagesRequest(tx, body, scheduleTimes(schedule).time)
    if (!request.ok) return request.refusal
    const refusal = scheduleFault(schedule, context)
    if (refusal !== undefined) return refusal
    const asked = { ...request.value, schedule }
    const { dispatch_id, schedule_id, tracked } = await requestTrackedSend(tx, asked, context, say)
    return { status: 201, body: { dispatch_id, schedule_id, ...tracked, message: 'success' } }
  })
