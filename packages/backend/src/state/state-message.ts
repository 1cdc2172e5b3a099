import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { BroadcastSchedule, ConversionBehavior } from '../ports/records/message.ts'
import { StateAudience } from '../ports/records/state-audience.ts'
import { Time } from '../ports/time.ts'
import {
  emailSettings,
  extrasOnly,
  pushSettings,
  smsSettings,
  webhookSettings,
  whatsAppSettings,
} from './state-message-settings.ts'

const text = z.string()
const optional = z.exactOptional(text)

const message = <Channel extends string, Parts extends z.core.$ZodShape, Settings extends z.core.$ZodShape>(
  channel: Channel,
  parts: Parts,
  settings: Settings,
) =>
  lazyStrictObject(() => ({
    /** The name of the message. Absent: it has none. */
    name: optional,
    /** The channel that the message goes through. */
    channel: z.literal(channel),
    /** Only subscribers of this group get the message. Absent: those of the group of its campaign or Canvas. */
    subscription_group_id: optional,
    /** The texts of the message, with their Liquid. */
    parts: z.strictObject(parts),
    /** Settings beside the texts, which details show. Headers are sent, too. Absent: none. */
    settings: z.exactOptional(z.strictObject(settings)),
  }))

const push = {
  /** The title; may have Liquid. Absent: none. */
  title: optional,
  /** The text; may have Liquid. */
  body: text,
  /** Address that a tap or click opens. Absent: none. */
  url: optional,
  /** The address of a picture. Absent: none. */
  image_url: optional,
}

export const StateMessage = z
  .discriminatedUnion('channel', [
    message(
      'email',
      {
        /** The subject; may have Liquid. */
        subject: text,
        /** The text or HTML; may have Liquid. */
        body: text,
        /** The sender: an address, or a name with an address in <>. */
        from: optional,
        /** The address for replies. Absent: the sender. */
        reply_to: optional,
        /** The text after the subject in a list of emails. Absent: none. */
        preheader: optional,
        /** The text without HTML. Absent: none. */
        plaintext_body: optional,
      },
      emailSettings,
    ),
    message('ios_push', push, pushSettings),
    message('android_push', push, pushSettings),
    message('kindle_push', push, pushSettings),
    message('web_push', push, pushSettings),
    message('sms', { body: text }, smsSettings),
    message('whats_app', { body: text }, whatsAppSettings),
    message(
      'webhook',
      {
        /** The address of the request; may have Liquid. It is called if the server may call it. */
        url: text,
        /** The method of the request. Absent: POST. */
        method: optional,
        /** The content of the request; may have Liquid. Absent: none. */
        body: optional,
      },
      webhookSettings,
    ),
    message('content_cards', { title: text, body: text, url: optional, image_url: optional }, extrasOnly),
    message(
      'in_app_message',
      {
        /** The line above the text; may have Liquid. Absent: none. */
        header: optional,
        /** The text; may have Liquid. */
        body: text,
        /** The text of the button; may have Liquid. Absent: none. */
        button: optional,
      },
      extrasOnly,
    ),
  ])
  .meta({ id: 'Message' })

export const Percentage = z.number().min(0).max(100)

export const sendableDraft = {
  /** The name in the draft. Absent: as launched. */
  name: optional,
  /** The description in the draft. Absent: as launched. */
  description: optional,
  /** Names of tags in the draft. Absent: as launched. */
  tags: z.exactOptional(z.array(text)),
}

/** Members of campaigns and Canvases. */
export const sendable = () => ({
  /** The API identifier. */
  id: z.string().min(1),
  /** The name that the team gave it. */
  name: z.string(),
  /** Description. Absent: nobody wrote one. */
  description: z.string().optional(),
  /** Only an active one sends; a draft was never launched. */
  state: z.enum(['active', 'paused', 'archived', 'draft']).default('active'),
  /** Trigger of the campaign or Canvas. Default `api_triggered`. */
  schedule_type: z.enum(['api_triggered', 'action_based', 'scheduled']).default('api_triggered'),
  /** For the schedule_type scheduled: when lists say that it is sent. */
  schedule: BroadcastSchedule.optional(),
  /** Names of tags in this file or the workspace. Default: none. */
  tags: z.array(z.string()).default([]),
  /** Names of the teams that it belongs to. Default: none. */
  teams: z.array(z.string()).default([]),
  /** Only users in this segment get it. */
  segment_id: z.string().optional(),
  /** Only users in this audience get it. */
  audience: StateAudience.optional(),
  /** Which subscription it needs. Default `subscribed`: subscribed or opted in. For `opted_in`, push needs `subscribed` only. */
  recipient_subscription_state: z.enum(['opted_in', 'subscribed', 'all']).default('subscribed'),
  /** Only subscribers of this group get it. */
  subscription_group_id: z.string().optional(),
  /** Events that count as a conversion, the primary one first. Default: none. */
  conversion_behaviors: z.array(ConversionBehavior).default([]),
  /** Default: when the file is loaded. */
  created_at: Time.optional(),
  /** Default: created_at. */
  updated_at: Time.optional(),
})
