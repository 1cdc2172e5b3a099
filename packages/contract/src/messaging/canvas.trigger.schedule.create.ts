import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { CanvasNotice } from './canvas-notice.ts'
import { Schedule } from './schedule.ts'
import { canvasId, canvasTarget, isBroadcastAlone, isTargeted } from './send-target.ts'
import { canvasScheduleErrors as errors } from './sending-errors.ts'
import { EntryProperties } from './trigger-properties.ts'

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
  },
  errors: { 400: errors },
})
