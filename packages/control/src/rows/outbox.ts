import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Message, MessageLine } from '../schemas/message.ts'
import { Limit } from '../schemas/shapes.ts'

const name = z.string().min(1).optional()

/** Lists the messages that users would have received, newest first, and tells how many older ones there was no room for. */
export const outbox = controlRow('outbox', {
  about: 'messages as users would have received them, newest first',
  query: z.strictObject({
    ...Limit.shape,
    /** Whole messages, or lines without their parts. */
    view: z.enum(['line', 'whole']).default('whole'),
    /** Only messages before this sequence: the `next` of the page before. */
    before: z.coerce.number<number>().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    /** Only those of this user, by external_id or braze_id. */
    user: name,
    /** Only those of this channel. */
    channel: name,
    /** Only those of this schedule. */
    schedule_id: name,
    /** Only those of this campaign. */
    campaign_id: name,
    /** Only those of this Canvas. */
    canvas_id: name,
    /** Only those of this dispatch. */
    dispatch_id: name,
    /** Only those of which this became. */
    outcome: z.enum(['sent', 'aborted', 'failed']).optional(),
    /** Only those with this text in the parts, the reason or the id of the user, in any case. */
    q: z.string().max(1000).optional(),
  }),
  responses: {
    200: z.strictObject({
      /** The messages that fit the query, the newest first. */
      outbox: z.array(z.union([Message, MessageLine])),
      /** Number of messages the full outbox has dropped. */
      dropped: z.int(),
      /** The `before` of the next page. Absent when there are no more. A page of a rare filter may be short, or empty. */
      next: z.int().optional(),
    }),
  },
})
