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
  custom_event_name: z.string().optional().describe('The event that counts, where the type is Performs Custom Event'),
})

/** The members that the draft of a campaign and of a Canvas can change alike. */
export const sendableDraft = {
  name: optional,
  description: optional,
  tags: z.exactOptional(z.array(text)),
}

/** What a draft is, for whoever reads the schema. */
export const draftSaid = 'Changes that are not launched yet: what details show when they are asked for the draft'

/** The members that campaigns and Canvases have alike. */
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
    .describe('When it goes out by itself, where schedule_type is scheduled'),
  tags: z.array(z.string()).default([]),
  teams: z.array(z.string()).default([]),
  segment_id: z.string().optional().describe('Whoever is not in this segment gets nothing'),
  audience: StateAudience.optional().describe('Whoever is not in this audience gets nothing'),
  recipient_subscription_state: z.enum(['opted_in', 'subscribed', 'all']).default('subscribed'),
  subscription_group_id: z.string().optional().describe('Whoever is not subscribed to this group gets nothing'),
  conversion_behaviors: z.array(ConversionBehavior).default([]),
  created_at: Time.optional().describe('Default: when the file is loaded'),
  updated_at: Time.optional().describe('Default: created_at'),
}
