import type { Handler } from '../service/handler.ts'
import { messagesRequest } from './messages-request.ts'
import { requestSend } from './request-send.ts'

/** Sends the messages of the request at once, after the answer. Source: decision 0132. */
export const messagesSend: Handler<'messages.send'> = ({ body }, context) =>
  context.store.transaction(async (tx) => {
    const request = await messagesRequest(tx, body)
    if (!request.ok) return { status: 400, body: { message: request.fault } }
    const { dispatch_id } = await requestSend(tx, request.value, context)
    return { status: 201, body: { dispatch_id, message: 'success' } }
  })
