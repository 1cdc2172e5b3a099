import * as z from 'zod'
import { StateAudience } from './state-audience.ts'
import { Time } from './time.ts'

const text = z.string()
const optional = z.exactOptional(text)

const message = <Channel extends string, Parts extends z.core.$ZodShape>(channel: Channel, parts: Parts) =>
  z.strictObject({ name: optional, channel: z.literal(channel), parts: z.strictObject(parts) })

const push = { title: optional, body: text, url: optional, image_url: optional }

/** A message of a variation or step: its channel, and Liquid texts by the name of the part. */
export const StateMessage = z
  .discriminatedUnion('channel', [
    message('email', {
      subject: text,
      body: text,
      from: optional,
      reply_to: optional,
      preheader: optional,
      plaintext_body: optional,
    }),
    message('ios_push', push),
    message('android_push', push),
    message('kindle_push', push),
    message('web_push', push),
    message('sms', { body: text }),
    message('whats_app', { body: text }),
    message('webhook', { url: text, method: optional, body: optional }),
    message('content_cards', { title: text, body: text, url: optional, image_url: optional }),
    message('in_app_message', { header: optional, body: text, button: optional }),
  ])
  .meta({ id: 'Message' })

/** A share of the users, 0 to 100. */
export const Percentage = z.number().min(0).max(100)

const ConversionBehavior = z.strictObject({
  type: z.enum(['Starts Session', 'Makes Purchase', 'Performs Custom Event']),
  window: z.int().min(0).describe('Seconds after the message'),
  custom_event_name: z.string().optional().describe('For Performs Custom Event: the event that counts'),
})

/** The members that drafts of campaigns and of Canvases share. */
export const sendableDraft = {
  name: optional,
  description: optional,
  tags: z.exactOptional(z.array(text)),
}

/** The description of a draft in the JSON Schema. */
export const draftDescription = 'Changes that are not launched yet; details show them on request'

/** The members that campaigns and Canvases share. */
export const sendable = {
  id: z.string().min(1).describe('The API identifier'),
  name: z.string(),
  description: z.string().optional(),
  state: z
    .enum(['active', 'paused', 'archived', 'draft'])
    .default('active')
    .describe('Only an active one sends; a draft was never launched'),
  schedule_type: z.enum(['api_triggered', 'action_based', 'scheduled']).default('api_triggered'),
  schedule: z
    .strictObject({
      next_send_time: Time,
      in_local_time: z.boolean().default(false),
      at_optimal_time: z.boolean().default(false),
    })
    .optional()
    .describe('For the schedule_type scheduled: when it is sent'),
  tags: z.array(z.string()).default([]),
  teams: z.array(z.string()).default([]),
  segment_id: z.string().optional().describe('Only users in this segment get it'),
  audience: StateAudience.optional().describe('Only users in this audience get it'),
  recipient_subscription_state: z.enum(['opted_in', 'subscribed', 'all']).default('subscribed'),
  subscription_group_id: z.string().optional().describe('Only subscribers of this group get it'),
  conversion_behaviors: z.array(ConversionBehavior).default([]),
  created_at: Time.optional().describe('Default: when the file is loaded'),
  updated_at: Time.optional().describe('Default: created_at'),
}
