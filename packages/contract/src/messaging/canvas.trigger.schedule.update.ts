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
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** The id of the Canvas that the schedule is of. */
        canvas_id: canvasId,
        /** The id that creating the schedule answered. An unknown one is refused. */
        schedule_id: scheduleId,
        /** The new time. It replaces all of the old schedule. */
        schedule: Schedule,
        /** The new values for the Liquid of the messages: at most 50 KB. It wins over `canvas_entry_properties`. */
        context: EntryProperties.optional(),
        /** The older name of `context`. */
        canvas_entry_properties: EntryProperties.optional(),
      },
      { error: errors.notObject },
    )
  },
  responses: {
    201: Success,
  },
  errors: { 400: errors },
})
