import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { canvasSendErrors as errors } from '../errors/sending.ts'
import { firstMessage } from '../on-invalid.ts'
import { CanvasNotice } from '../schemas/canvas-notice.ts'
import { canvasId, canvasTarget, isBroadcastAlone, isTargeted } from '../schemas/send-target.ts'
import { EntryProperties } from '../schemas/trigger-properties.ts'

/** Lets users enter an API-triggered Canvas at once. */
export const canvasTriggerSend = endpoint({
  id: 'canvas.trigger.send',
  source: 'decision 0042',
  method: 'POST',
  path: '/canvas/trigger/send',
  permission: 'canvas.trigger.send',
  rateLimit: 'default',
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
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
