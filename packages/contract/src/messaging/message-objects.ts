import { isTime } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { messageErrors as errors } from './message-errors.ts'
import { AnyObject, flag, object, objects, required, text, variation } from './message-members.ts'
import { AndroidPush, ApplePush, KindlePush, WebPush } from './message-pushes.ts'

const appId = 'The app that the message is sent for. Any text'
const group = (error: string): z.ZodString =>
  required(error, 'The subscription group: only its subscribers get the message')

const Email = z
  .object(
    {
      app_id: required(errors.email, appId),
      subject: text('The subject; may have Liquid. Default: that of the template'),
      from: required(errors.email, 'The sender: an address, or a name with an address in <>').refine(
        (from) => /[^\s<>]@[^\s<>]/.test(from),
        { error: errors.emailFrom },
      ),
      reply_to: text('The address for replies. NO_REPLY_TO means none'),
      bcc: text('An address that gets a hidden copy. It has no effect here'),
      body: text('The HTML; may have Liquid. Default: that of the template. Required without email_template_id'),
      plaintext_body: text('The text without HTML; may have Liquid. Default: that of the template'),
      preheader: text('The text after the subject in a list of emails; may have Liquid'),
      email_template_id: text(
        'A template: its subject, body, plaintext_body and preheader, unless they are given here',
      ),
      ...variation,
      extras: object('More keys and values for the service that sends the email'),
      headers: object('More headers of the email'),
      should_inline_css: flag('Whether the CSS moves into the elements. It has no effect here'),
      attachments: objects('Files: file_name and url of each. They are shown, but not loaded'),
    },
    { error: errors.email },
  )
  .refine(({ body, email_template_id }) => (body ?? email_template_id) !== undefined, { error: errors.emailBody })
  .describe('An email')

const Webhook = z
  .object(
    {
      url: required(errors.webhook, 'The address; may have Liquid. Nothing is sent to it'),
      request_method: z
        .enum(['POST', 'PUT', 'DELETE', 'GET'], { error: errors.requestMethod })
        .describe('The method of the request'),
      request_headers: object('The headers of the request'),
      body: text('The body of the request; may have Liquid'),
      ...variation,
    },
    { error: errors.webhook },
  )
  .describe('A webhook')

const ContentCard = z
  .object(
    {
      type: z
        .enum(['CLASSIC', 'CAPTIONED_IMAGE', 'BANNER'], { error: errors.contentCardType })
        .describe('The form of the card. CAPTIONED_IMAGE and BANNER need an image_url'),
      title: z.string({ error: errors.contentCard }).describe('The title of the card; may have Liquid'),
      description: z.string({ error: errors.contentCard }).describe('The text of the card; may have Liquid'),
      ...variation,
      pinned: flag('Whether the card stays at the top. Default false'),
      image_url: text('The address of the picture'),
      time_to_live: z
        .int({ error: errors.contentCardExpiry })
        .min(1, { error: errors.contentCardExpiry })
        .max(limits.contentCardSeconds, { error: errors.contentCardExpiry })
        .optional()
        .describe('How long the card is shown, in seconds: at most 30 days. Required without expire_at'),
      expire_at: z
        .string({ error: errors.contentCardExpiry })
        .refine(isTime, { error: errors.contentCardExpiry })
        .optional()
        .describe('When the card disappears, ISO 8601. Required without time_to_live'),
      expire_in_local_time: flag('Whether expire_at is in the time zone of each user. Default false'),
      ios_uri: text('A web address or deep link for Apple devices'),
      android_uri: text('A web address or deep link for Android devices'),
      web_uri: text('A web address for browsers'),
      ios_use_webview: flag('Whether ios_uri opens inside the app. Default true'),
      android_use_webview: flag('Whether android_uri opens inside the app. Default true'),
      uri_text: text('The text of the link'),
      extra: object('More keys and values for the app'),
    },
    { error: errors.contentCard },
  )
  .refine(({ type, image_url }) => type === 'CLASSIC' || image_url !== undefined, { error: errors.contentCardImage })
  .refine(({ time_to_live, expire_at }) => (time_to_live ?? expire_at) !== undefined, {
    error: errors.contentCardExpiry,
  })
  .describe('A content card')

const Sms = z
  .object(
    {
      subscription_group_id: group(errors.sms),
      ...variation,
      body: required(errors.sms, 'The text; may have Liquid'),
      app_id: required(errors.sms, appId),
      media_items: z
        .array(z.string({ error: errors.messageText }), { error: errors.messageList })
        .max(limits.messageListElements, { error: errors.messageList })
        .optional()
        .describe('Addresses of pictures'),
    },
    { error: errors.sms },
  )
  .describe('A text message')

const WhatsApp = z
  .object(
    {
      app_id: required(errors.whatsApp, appId),
      subscription_group_id: group(errors.whatsApp),
      ...variation,
      message_type: z
        .enum(
          [
            'template_message',
            'text_response_message',
            'text_image_response_message',
            'quick_reply_response_message',
            'list_response_message',
            'flow_response_message',
          ],
          { error: errors.whatsAppType },
        )
        .describe('The kind of message'),
      message: AnyObject.describe('The members of the message, as its kind has them; texts may have Liquid'),
    },
    { error: errors.whatsApp },
  )
  .describe('A WhatsApp message')

const kinds = {
  android_push: AndroidPush.optional(),
  apple_push: ApplePush.optional(),
  content_card: ContentCard.optional(),
  email: Email.optional(),
  kindle_push: KindlePush.optional(),
  sms: Sms.optional(),
  web_push: WebPush.optional(),
  webhook: Webhook.optional(),
  whats_app: WhatsApp.optional(),
} as const

/** The messages of a request, by kind: at least one. Each user gets every one that can reach them. Source: decision 0132. */
export const Messages = z
  .object(kinds, { error: errors.messages })
  .refine((messages) => Object.values(messages).some((message) => message !== undefined), { error: errors.noMessage })
  .describe('The messages, by kind: at least one. Each user gets every one that can reach them')

/** See the schema of the same name. */
export type Messages = z.output<typeof Messages>
