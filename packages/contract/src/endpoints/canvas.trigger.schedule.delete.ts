import * as z from 'zod'
import { messageOf, Success } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { canvasScheduleDeleteErrors as errors } from '../errors/sending.ts'
import { firstMessage } from '../on-invalid.ts'
import { canvasId, scheduleId } from '../schemas/send-target.ts'

/** Cancels scheduled entries into a Canvas before they happen. */
export const canvasTriggerScheduleDelete = endpoint({
  id: 'canvas.trigger.schedule.delete',
  source: 'decision 0042',
  method: 'POST',
  path: '/canvas/trigger/schedule/delete',
  permission: 'canvas.trigger.schedule.delete',
  rateLimit: 'default',
  body: z.object(
    {
      canvas_id: canvasId,
      schedule_id: scheduleId,
    },
    { error: errors.notObject },
  ),
  responses: {
    201: Success,
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
