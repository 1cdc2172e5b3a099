import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalId, Timestamp, userAlias } from '../schemas/identifiers.ts'
import { recipientAttributes } from './recipients.ts'
import { transactionalErrors as errors } from './transactional-errors.ts'
import { TriggerProperties } from './trigger-properties.ts'

const Recipient = z
  .object(
    {
      external_user_id: externalId({ error: errors.externalUserId })
        .optional()
        .describe('The user. An unknown one is made if attributes are given'),
      user_alias: userAlias({ error: errors.userAlias })
        .optional()
        .describe('The user by alias. An unknown one gets nothing'),
      attributes: recipientAttributes.optional().describe('Members of the profile that are written before the send'),
    },
    { error: errors.recipient },
  )
  .refine(({ external_user_id, user_alias }) => (external_user_id === undefined) !== (user_alias === undefined), {
    error: errors.oneRecipient,
  })
  .describe('The one user who gets the message, by external_user_id or user_alias')

const Metadata = z.object({
  received_at: Timestamp.optional().describe('When the request was received; only while or after it is sent'),
  enqueued_at: Timestamp.optional().describe('When the send was queued; only while or after it is sent'),
  executed_at: Timestamp.optional().describe('When the message was rendered; only after it is sent'),
  sent_at: Timestamp.optional().describe('When the message was sent; only after it is sent'),
  aborted_at: Timestamp.optional().describe('When the message was aborted'),
  reason: z.string().optional().describe('Why the message was aborted'),
  campaign_api_id: z.string().describe('The id of the campaign'),
  external_send_id: z.string().optional().describe('The id that the request gave'),
})

/** Sends a transactional campaign to one user; the same `external_send_id` sends once in 24 hours. Source: decision 0134. */
export const transactionalSend = endpoint({
  id: 'transactional.send',
  source: 'decision 0134',
  method: 'POST',
  path: '/transactional/v1/campaigns/:campaign_id/send',
  permission: 'transactional.send',
  rateLimit: 'default',
  params: z.object({ campaign_id: z.string().describe('The id of a transactional campaign') }),
  body: z.object(
    {
      external_send_id: z
        .string({ error: errors.externalSendId })
        .regex(/^[a-zA-Z0-9\-_+/=]+$/, { error: errors.externalSendId })
        .max(limits.externalSendIdCharacters, { error: errors.externalSendId })
        .optional()
        .describe('An id of your own. A second request with it within 24 hours sends nothing'),
      trigger_properties: TriggerProperties.optional().describe('Values for the Liquid of the message, at most 50 KB'),
      recipient: Recipient,
    },
    { error: errors.notObject },
  ),
  responses: {
    201: z.object({
      dispatch_id: z.string().describe('The id of this dispatch, 32 hexadecimal digits'),
      status: z.enum(['sent', 'aborted']).describe('What became of the message. A new one is sent'),
      metadata: Metadata.describe('The ids and times of the send'),
    }),
  },
  errors: { 400: errors },
})
