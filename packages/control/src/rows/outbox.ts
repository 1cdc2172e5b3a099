import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const Message = z.strictObject({
  sequence: z.int(),
  /** On the workspace's clock. */
  time: z.iso.datetime(),
  braze_id: z.string(),
  external_id: z.string().optional(),
  channel: z.string(),
  /** One of both. */
  campaign_id: z.string().optional(),
  canvas_id: z.string().optional(),
  canvas_step_id: z.string().optional(),
  variation_id: z.string(),
  variation_name: z.string(),
  dispatch_id: z.string(),
  schedule_id: z.string().optional(),
  send_id: z.string().optional(),
  outcome: z.enum(['sent', 'aborted', 'failed']),
  reason: z.string().optional(),
  /** Rendered, by name: `subject`, `body`, … */
  parts: z.record(z.string(), z.string()),
})

/** Lists the messages that users would have received, newest first, and tells how many older ones there was no room for. */
export const outbox = controlRow('outbox', {
  about: 'messages as users would have received them, newest first',
  query: z.strictObject({
    ...Limit.shape,
    user: z.string().min(1).optional(),
    channel: z.string().min(1).optional(),
    schedule_id: z.string().min(1).optional(),
  }),
  responses: { 200: z.strictObject({ outbox: z.array(Message), dropped: z.int() }) },
  shows: ['outbox'],
})
