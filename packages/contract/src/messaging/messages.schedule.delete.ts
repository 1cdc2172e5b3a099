import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { messagesScheduleDeleteErrors as errors } from './messages-errors.ts'
import { scheduleId } from './send-target.ts'

/** Cancels scheduled messages: users who have not got theirs get none. Source: decision 0132. */
export const messagesScheduleDelete = endpoint({
  id: 'messages.schedule.delete',
  source: 'decision 0132',
  method: 'POST',
  path: '/messages/schedule/delete',
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** The id that creating the schedule answered. */
        schedule_id: scheduleId,
      },
      { error: errors.notObject },
    )
  },
  responses: { 201: Success },
  errors: { 400: errors },
})
