import * as z from 'zod'
import { controlRow } from '../row.ts'
import { DeliveryStep, MailLink, Message } from '../schemas/message.ts'

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
