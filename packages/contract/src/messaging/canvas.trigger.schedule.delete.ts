import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { canvasId, scheduleId } from './send-target.ts'
import { canvasScheduleDeleteErrors as errors } from './sending-errors.ts'

/** Cancels scheduled entries into a Canvas before they happen. */
export const canvasTriggerScheduleDelete = endpoint({
  id: 'canvas.trigger.schedule.delete',
  source: 'decision 0042',
  method: 'POST',
  path: '/canvas/trigger/schedule/delete',
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** The id of the Canvas that the schedule is of. */
        canvas_id: canvasId,
        /** The id that creating the schedule answered. An unknown one is refused. */
        schedule_id: scheduleId,
      },
      { error: errors.notObject },
    )
  },
  responses: {
    201: Success,
  },
  errors: { 400: errors },
})
