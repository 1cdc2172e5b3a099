import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { canvasScheduleErrors as errors } from '../errors/sending.ts'
import { firstMessage } from '../on-invalid.ts'
import { CanvasNotice } from '../schemas/canvas-notice.ts'
import { Schedule } from '../schemas/schedule.ts'
import { canvasId, canvasTarget, isBroadcastAlone, isTargeted } from '../schemas/send-target.ts'
import { EntryProperties } from '../schemas/trigger-properties.ts'

/** Schedules entries into an API-triggered Canvas. */
export const canvasTriggerScheduleCreate = endpoint({
  id: 'canvas.trigger.schedule.create',
  source: 'Endpoints > POST /canvas/trigger/schedule/create',
  method: 'POST',
  path: '/canvas/trigger/schedule/create',
  permission: 'canvas.trigger.schedule.create',
  rateLimit: 'default',
  body: z
    .object(
      {
        canvas_id: canvasId,
        schedule: Schedule,
        context: EntryProperties.optional(),
        canvas_entry_properties: EntryProperties.optional(),
        ...canvasTarget,
      },
      { error: errors.notObject },
    )
    .refine(isTargeted, { error: errors.noRecipients })
    .refine(isBroadcastAlone, { error: errors.broadcastAndRecipients }),
  responses: {
    201: z.object({
      dispatch_id: z.string(),
      schedule_id: z.string(),
      notice: CanvasNotice.optional(),
      message: z.literal('success'),
    }),
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
