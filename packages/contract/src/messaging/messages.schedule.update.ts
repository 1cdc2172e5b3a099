import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { Messages } from './message-objects.ts'
import { messagesScheduleUpdateErrors as errors } from './messages-errors.ts'
import { Schedule } from './schedule.ts'
import { scheduleId } from './send-target.ts'

/** Replaces the schedule or the messages of scheduled messages, or both. Source: decision 0132. */
export const messagesScheduleUpdate = endpoint({
  id: 'messages.schedule.update',
  source: 'decision 0132',
  method: 'POST',
  path: '/messages/schedule/update',
  effect: 'acts',
  get body() {
    return z
      .object(
        {
          /** The id that creating the schedule answered. */
          schedule_id: scheduleId,
          /** The new schedule. What it leaves out is off. */
          schedule: Schedule.optional(),
          /** The new messages. They replace all of the old ones. */
          messages: Messages.optional(),
        },
        { error: errors.notObject },
      )
      .refine(({ schedule, messages }) => schedule !== undefined || messages !== undefined, { error: errors.nothing })
  },
  responses: { 201: Success },
  errors: { 400: errors },
})
