import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { messagesRequest } from './messages-request.ts'
import { requestTrackedSend } from './tracked-send.ts'

/** Sends after the answer. Source: decision 0132. */
export const messagesSend: Handler<'messages.send'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const request = await messagesRequest(tx, body, context.now)
    if (!request.ok) return request.refusal
    const { dispatch_id, tracked } = await requestTrackedSend(tx, request.value, context, say)
    return { status: 201, body: { dispatch_id, ...tracked, message: 'success' } }
  })
