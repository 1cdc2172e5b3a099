import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { checkedTarget, messagesRequest } from './message-target.ts'
import { messagesSendErrors as errors } from './messages-errors.ts'
import { broadcastLimit } from './send-target.ts'

/** Sends the messages in the request at once: to users, or to all of a segment or an audience. Source: decision 0132. */
export const messagesSend = endpoint({
  id: 'messages.send',
  source: 'decision 0132',
  method: 'POST',
  path: '/messages/send',
  otherRateLimit: broadcastLimit('messages.broadcast'),
  get body() {
    return checkedTarget(z.object(messagesRequest(), { error: errors.notObject }))
  },
  responses: {
    get 201() {
      return z.object({
        /** The id of this dispatch, 32 hexadecimal digits. */
        dispatch_id: z.string(),
        /** The send under which the messages count. Only a broadcast of a campaign has it; the service makes one that is not given. */
        send_id: z.string().optional(),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
