import type { Handler } from '../service/handler.ts'
import { messagesRequest } from './messages-request.ts'
import { requestSend, scheduleFault } from './request-send.ts'

/** Stores the messages and queues `sends.begin` (request-send.ts says what follows). Source: decision 0132. */
export const messagesScheduleCreate: Handler<'messages.schedule.create'> = ({ body }, context) =>
  context.store.transaction(async (tx) => {
    const { schedule } = body
    const request = await messagesRequest(tx, body)
    if (!request.ok) return { status: 400, body: { message: request.fault } }
    const message = scheduleFault(schedule, context)
    if (message !== undefined) return { status: 400, body: { message } }
    const { dispatch_id, schedule_id } = await requestSend(tx, { ...request.value, schedule }, context)
    return { status: 201, body: { dispatch_id, schedule_id, message: 'success' } }
  })
