import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { Schedule } from './schedule.ts'
import { canvasId, scheduleId } from './send-target.ts'
import { canvasScheduleUpdateErrors as errors } from './sending-errors.ts'
import { EntryProperties } from './trigger-properties.ts'

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
  },
  errors: { 400: errors },
})
