import * as z from 'zod'
import { controlRow } from '../row.ts'
import { DeliveryStep, MailLink, Message, MessageLine } from '../schemas/message.ts'
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

/** Gives one message of the outbox by its sequence, and the steps that it went through. */
export const outboxGet = controlRow('outbox.get', {
  about: 'one message, and why the user has it',
  responses: {
    200: z.strictObject({
      ...Message.shape,
      /** The name of the campaign or Canvas now. Absent: it has none, or it no longer exists. */
      name: z.string().optional(),
      /** The steps of the delivery. The last one is refused if the message was not sent. */
      steps: z.array(DeliveryStep),
      /** For an email: its links, and what it loads from elsewhere, in their order. */
      links: z.array(MailLink).optional(),
    }),
  },
})

/** Gives an email of the outbox as a page for a sealed frame: nothing in it runs, loads from elsewhere or leads away. */
export const outboxHtml = controlRow('outbox.html', {
  about: 'an email as a page for a sealed frame',
  responses: { 200: z.string() },
})
