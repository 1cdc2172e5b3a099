import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { CanvasNotice } from './canvas-notice.ts'
import { broadcastLimit, canvasId, canvasTarget, isBroadcastAlone, isTargeted } from './send-target.ts'
import { canvasSendErrors as errors } from './sending-errors.ts'
import { EntryProperties } from './trigger-properties.ts'

/** Lets users enter an API-triggered Canvas at once. */
export const canvasTriggerSend = endpoint({
  id: 'canvas.trigger.send',
  source: 'decision 0042',
  method: 'POST',
  path: '/canvas/trigger/send',
  permission: 'canvas.trigger.send',
  rateLimit: 'default',
  otherRateLimit: broadcastLimit('canvas.broadcast'),
  body: z
    .object(
      {
        canvas_id: canvasId,
        context: EntryProperties.optional(),
        canvas_entry_properties: EntryProperties.optional(),
        ...canvasTarget,
      },
      { error: errors.notObject },
    )
    .refine(isTargeted, { error: errors.noRecipients })
    .refine(isBroadcastAlone, { error: errors.broadcastAndRecipients }),
  responses: {
    201: z.object({ dispatch_id: z.string(), notice: CanvasNotice.optional(), message: z.literal('success') }),
  },
  errors: { 400: errors },
})
