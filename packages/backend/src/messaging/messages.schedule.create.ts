import { messagesScheduleErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { isTooFar, messagesRequest } from './messages-request.ts'
import { isTooLate, requestSend } from './request-send.ts'

/** Stores the messages and queues `sends.begin` (request-send.ts says what follows). Source: decision 0132. */
export const messagesScheduleCreate: Handler<'messages.schedule.create'> = ({ body }, context) =>
  context.store.transaction(async (tx) => {
    const { schedule } = body
    const request = await messagesRequest(tx, body)
    if (!request.ok) return { status: 400, body: { message: request.fault } }
    if (isTooLate(schedule, context)) return { status: 400, body: { message: errors.timePassed } }
    if (isTooFar(schedule, context.now)) return { status: 400, body: { message: errors.scheduleTooFar } }
    const { dispatch_id, schedule_id } = await requestSend(tx, { ...request.value, schedule }, context)
    return { status: 201, body: { dispatch_id, schedule_id, message: 'success' } }
  })
