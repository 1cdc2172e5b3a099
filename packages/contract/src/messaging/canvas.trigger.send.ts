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
  otherRateLimit: broadcastLimit('canvas.broadcast'),
  effect: 'acts',
  get body() {
    return z
      .object(
        {
          /** The id of the Canvas that requests trigger. An unknown one is refused. */
          canvas_id: canvasId,
          /** Values for the Liquid of the messages, for all recipients: at most 50 KB. It wins over `canvas_entry_properties`. */
          context: EntryProperties.optional(),
          /** The older name of `context`. */
          canvas_entry_properties: EntryProperties.optional(),
          ...canvasTarget(),
        },
        { error: errors.notObject },
      )
      .refine(isTargeted, { error: errors.noRecipients })
      .refine(isBroadcastAlone, { error: errors.broadcastAndRecipients, path: ['broadcast'] })
  },
  responses: {
    get 201() {
      return z.object({
        /** The id of this dispatch, 32 hexadecimal digits. */
        dispatch_id: z.string(),
        /** Says that the Canvas is not active, so that nobody enters. Absent for an active one. */
        notice: CanvasNotice.optional(),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
