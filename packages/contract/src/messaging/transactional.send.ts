import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { externalId, Timestamp, userAlias } from '../schemas/identifiers.ts'
import { recipientAttributes } from './recipients.ts'
import { transactionalErrors as errors } from './transactional-errors.ts'
import { TriggerProperties } from './trigger-properties.ts'

const Recipient = lazyObject(
  () => ({
    /** The user. An unknown one is made if attributes are given. */
    external_user_id: externalId({ error: errors.externalUserId }).optional(),
    /** The user by alias. An unknown one gets nothing. */
    user_alias: userAlias({ error: errors.userAlias }).optional(),
    /** Members of the profile that are written before the send. */
    attributes: recipientAttributes.optional(),
  }),
  { error: errors.recipient },
).refine(({ external_user_id, user_alias }) => (external_user_id === undefined) !== (user_alias === undefined), {
  error: errors.oneRecipient,
})

const Metadata = lazyObject(() => ({
  /** When the request was received; only while or after it is sent. */
  received_at: Timestamp.optional(),
  /** When the send was queued; only while or after it is sent. */
  enqueued_at: Timestamp.optional(),
  /** When the message was rendered; only after it is sent. */
  executed_at: Timestamp.optional(),
  /** When the message was sent; only after it is sent. */
  sent_at: Timestamp.optional(),
  /** When the message was aborted. */
  aborted_at: Timestamp.optional(),
  /** Why the message was aborted. */
  reason: z.string().optional(),
  /** The id of the campaign. */
  campaign_api_id: z.string(),
  /** The id that the request gave. */
  external_send_id: z.string().optional(),
}))

/** Sends a transactional campaign to one user; the same `external_send_id` sends once in 24 hours. Source: decision 0134. */
export const transactionalSend = endpoint({
  id: 'transactional.send',
  source: 'decision 0134',
  method: 'POST',
  path: '/transactional/v1/campaigns/:campaign_id/send',
  beyondRateLimit: true,
  effect: 'acts',
  get params() {
    return z.object({
      /** The id of a transactional campaign. */
      campaign_id: z.string(),
    })
  },
  get body() {
    return z.object(
      {
        /** An id of your own. A second request with it within 24 hours sends nothing. */
        external_send_id: z
          .string({ error: errors.externalSendId })
          .regex(/^[a-zA-Z0-9\-_+/=]+$/, { error: errors.externalSendId })
          .max(limits.externalSendIdCharacters, { error: errors.externalSendId })
          .optional(),
        /** Values for the Liquid of the message, at most 50 KB. */
        trigger_properties: TriggerProperties.optional(),
        /** The one user who gets the message, by external_user_id or user_alias. */
        recipient: Recipient,
      },
      { error: errors.notObject },
    )
  },
  responses: {
    get 201() {
      return z.object({
        /** The id of this dispatch, 32 hexadecimal digits. */
        dispatch_id: z.string(),
        /** Outcome of the message. A new one is sent. */
        status: z.enum(['sent', 'aborted']),
        /** The ids and times of the send. */
        metadata: Metadata,
      })
    },
  },
  errors: { 400: errors },
})
