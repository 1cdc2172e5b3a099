import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { checkedTarget, messagesRequest } from './message-target.ts'
import { messagesScheduleErrors as errors } from './messages-errors.ts'
import { Schedule } from './schedule.ts'

/** Schedules the messages in the request, at most 90 days ahead. Source: decision 0132. */
export const messagesScheduleCreate = endpoint({
  id: 'messages.schedule.create',
  source: 'decision 0132',
  method: 'POST',
  path: '/messages/schedule/create',
  get body() {
    return checkedTarget(
      z.object(
        {
          /** When to send, at most 90 days ahead. */
          schedule: Schedule,
          ...messagesRequest(),
        },
        { error: errors.notObject },
      ),
    )
  },
  responses: {
    get 201() {
      return z.object({
        /** The id of this dispatch, 32 hexadecimal digits. */
        dispatch_id: z.string(),
        /** The id for changing or deleting the schedule. */
        schedule_id: z.string(),
        /** The send under which the messages count. Only a broadcast of a campaign has it; the service makes one that is not given. */
        send_id: z.string().optional(),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
