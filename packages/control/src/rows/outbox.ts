import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const Message = z.strictObject({
  /** Ascends in the order of the messages. */
  sequence: z.int(),
  /** On the workspace's clock. */
  time: z.iso.datetime(),
  /** The user who got the message. */
  braze_id: z.string(),
  /** The external_id of the user at that time. Absent for an anonymous user. */
  external_id: z.string().optional(),
  /** The channel that the message went through. */
  channel: z.string(),
  /** One of both. */
  campaign_id: z.string().optional(),
  /** The Canvas of the message. Absent if there is none. */
  canvas_id: z.string().optional(),
  /** The step of the Canvas. Absent for a campaign. */
  canvas_step_id: z.string().optional(),
  /** The variation or variant that the user has. */
  variation_id: z.string(),
  /** The name of that variation or variant. */
  variation_name: z.string(),
  /** The dispatch that the message belongs to. */
  dispatch_id: z.string(),
  /** The schedule that sent the message. Absent if there was none. */
  schedule_id: z.string().optional(),
  /** The send under which the message counts. Absent if there is none. */
  send_id: z.string().optional(),
  /** What became of the message. */
  outcome: z.enum(['sent', 'aborted', 'failed']),
  /** Why the message was not sent. Absent if it was. */
  reason: z.string().optional(),
  /** Rendered, by name: `subject`, `body`, … */
  parts: z.record(z.string(), z.string()),
})

/** Lists the messages that users would have received, newest first, and tells how many older ones there was no room for. */
export const outbox = controlRow('outbox', {
  about: 'messages as users would have received them, newest first',
  query: z.strictObject({
    ...Limit.shape,
    /** Only messages to this user, by external_id or braze_id. */
    user: z.string().min(1).optional(),
    /** Only messages of this channel, like `email`. */
    channel: z.string().min(1).optional(),
    /** Only messages that this schedule sent. */
    schedule_id: z.string().min(1).optional(),
  }),
  responses: {
    200: z.strictObject({
      /** The messages that fit the query, the newest first. */
      outbox: z.array(Message),
      /** How many messages the full outbox has dropped. */
      dropped: z.int(),
    }),
  },
  shows: ['outbox'],
})
