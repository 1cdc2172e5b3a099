import * as z from 'zod'
import { messageOf, Success } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { canvasScheduleUpdateErrors as errors } from '../errors/sending.ts'
import { firstMessage } from '../on-invalid.ts'
import { Schedule } from '../schemas/schedule.ts'
import { canvasId, scheduleId } from '../schemas/send-target.ts'
import { EntryProperties } from '../schemas/trigger-properties.ts'

/** Replaces the schedule of entries into a Canvas; what the new one leaves out is off. */
export const canvasTriggerScheduleUpdate = endpoint({
  id: 'canvas.trigger.schedule.update',
  source: 'decision 0042',
  method: 'POST',
  path: '/canvas/trigger/schedule/update',
  permission: 'canvas.trigger.schedule.update',
  rateLimit: 'default',
  body: z.object(
    {
      canvas_id: canvasId,
      schedule_id: scheduleId,
      schedule: Schedule,
      context: EntryProperties.optional(),
      canvas_entry_properties: EntryProperties.optional(),
    },
    { error: errors.notObject },
  ),
  responses: {
    201: Success,
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
