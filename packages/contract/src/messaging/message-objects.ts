import { isTime } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { type Path, pathText, places, valueAt } from '../validation/places.ts'
import { messageErrors as errors } from './message-errors.ts'
import { AnyObject, EmailAttachment, flag, listOf, object, required, text, variation } from './message-members.ts'
import { AndroidPush, ApplePush, KindlePush, WebPush } from './message-pushes.ts'
import type { Properties } from './trigger-properties.ts'

const expiry = { error: errors.contentCardExpiry }

const Email = lazyObject(
  () => ({
    /** The app that the message is sent for. Any text. */
    app_id: required(errors.email),
    /** The subject; may have Liquid. Default: the one in the template. */
    subject: text,
    /** The sender: an address, or a name with an address in <>. */
    from: required(errors.email).refine((from) => /[^\s<>]@[^\s<>]/.test(from), { error: errors.emailFrom }),
    /** The address for replies. NO_REPLY_TO means none. */
    reply_to: text,
    /** An address that gets a hidden copy. It has no effect here. */
    bcc: text,
    /** The HTML; may have Liquid. Default: the one in the template. Required without email_template_id. */
    body: text,
    /** The text without HTML; may have Liquid. Default: the one in the template. */
    plaintext_body: text,
    /** The text after the subject in a list of emails; may have Liquid. */
    preheader: text,
    /** A template: its subject, body, plaintext_body and preheader, unless they are given here. */
    email_template_id: text,
    ...variation,
    /** More keys and values for the service that sends the email. */
    extras: object,
    /** More headers of the email. */
    headers: object,
    /** Whether the CSS moves into the elements. It has no effect here. */
    should_inline_css: flag,
    /** Files: file_name and url of each. They are shown, but not loaded. */
    attachments: listOf(EmailAttachment),
  }),
  { error: errors.email },
).refine(({ body, email_template_id }) => (body ?? email_template_id) !== undefined, {
  error: errors.emailBody,
  path: ['body'],
})

const Webhook = lazyObject(
  () => ({
    /** The address; may have Liquid. It is called if the server may call it. */
    url: required(errors.webhook),
    /** The method of the request. */
    request_method: z.enum(['POST', 'PUT', 'DELETE', 'GET'], { error: errors.requestMethod }),
    /** The headers of the request. */
    request_headers: object,
    /** The body of the request, a text or an object that is sent as JSON; may have Liquid. */
    body: z
      // `as`: the object is a value of the type before it is checked, too.
      .union([z.string(), AnyObject as z.ZodCustom<Properties, Properties>], { error: errors.messageText })
      .optional(),
    ...variation,
  }),
  { error: errors.webhook },
)

const ContentCard = lazyObject(
  () => ({
    /** The form of the card. CAPTIONED_IMAGE and BANNER need an image_url. */
    type: z.enum(['CLASSIC', 'CAPTIONED_IMAGE', 'BANNER'], { error: errors.contentCardType }),
    /** The title of the card; may have Liquid. A BANNER may lack it. */
    title: z.string({ error: errors.contentCard }).optional(),
    /** The text of the card; may have Liquid. A BANNER may lack it. */
    description: z.string({ error: errors.contentCard }).optional(),
    ...variation,
    /** Whether the card stays at the top. Default false. */
    pinned: flag,
    /** The address of the picture. */
    image_url: text,
    /** Seconds the card is shown: at most 30 days. Required without expire_at. */
    time_to_live: z.int(expiry).min(1, expiry).max(limits.contentCardSeconds, expiry).optional(),
    /** When the card disappears, ISO 8601: at most 30 days after it is sent. Required without time_to_live. */
    expire_at: z.string(expiry).refine(isTime, expiry).optional(),
    /** Whether expire_at is in the time zone of each user. Default false. */
    expire_in_local_time: flag,
    /** A web address or deep link for Apple devices. */
    ios_uri: text,
    /** A web address or deep link for Android devices. */
    android_uri: text,
    /** A web address for browsers. */
    web_uri: text,
    /** Whether ios_uri opens inside the app. Default true. */
    ios_use_webview: flag,
    /** Whether android_uri opens inside the app. Default true. */
    android_use_webview: flag,
    /** The text of the link. */
    uri_text: text,
    /** More keys and values for the app. */
    extra: object,
  }),
  { error: errors.contentCard },
)
  .refine(({ type, title, description }) => type === 'BANNER' || (title !== undefined && description !== undefined), {
    error: errors.contentCard,
  })
  .refine(({ type, image_url }) => type === 'CLASSIC' || image_url !== undefined, {
    error: errors.contentCardImage,
    path: ['image_url'],
  })
  .refine(({ time_to_live, expire_at }) => (time_to_live ?? expire_at) !== undefined, {
    error: errors.contentCardExpiry,
  })

const Sms = lazyObject(
  () => ({
    /** The subscription group: only its subscribers get the message. */
    subscription_group_id: required(errors.sms),
    ...variation,
    /** The text; may have Liquid. */
    body: required(errors.sms),
    /** The app that the message is sent for. Any text. */
    app_id: required(errors.sms),
    /** Addresses of pictures. */
    media_items: listOf(z.string({ error: errors.messageText })),
    /** Whether links are shortened. It has no effect here. */
    link_shortening_enabled: flag,
    /** Whether clicks of single users are counted. It has no effect here. */
    user_click_tracking_enabled: flag,
  }),
  { error: errors.sms },
)

/** The texts of a message, by path; `*` is each element of a list, which has one at least, or 2 to 10 cards. */
const whatsAppTexts = {
  template_message: ['template_name', 'template_language_code'],
  text_response_message: ['body'],
  text_image_response_message: ['image_uri'],
  quick_reply_response_message: ['body', 'buttons.*.text'],
  list_response_message: [
    'body',
    'list.list_button_text',
    'list.list_sections.*.section_title',
    'list.list_sections.*.list_rows.*.row_title',
  ],
  flow_response_message: ['body', 'flow_button.caption', 'flow_button.flow_id'],
  carousel_response_message: ['body', 'carousel_button_type', 'cards.*.media_uri', 'cards.*.media_type'],
} as const

const whatsAppTypes = Object.keys(whatsAppTexts) as (keyof typeof whatsAppTexts)[] // Object.keys forgets the names

const missingIn = (value: unknown, [name, ...rest]: readonly string[], place: Path): readonly Path[] => {
  if (name === undefined) return typeof value === 'string' && value !== '' ? [] : [place]
  if (name !== '*') return missingIn(valueAt(value, [name]), rest, [...place, name])
  const [least, most] = place.at(-1) === 'cards' ? [limits.leastCarouselCards, limits.carouselCards] : [1, Infinity]
  if (!Array.isArray(value) || value.length < least || value.length > most) return [place]
  return value.flatMap((element, index) => missingIn(element, rest, [...place, index]))
}

interface WhatsAppMessage {
  readonly message_type: keyof typeof whatsAppTexts
  readonly message: Properties
}

/** Returns the place of a second header, or of too many rows. */
const excessIn = ({ message_type, message }: WhatsAppMessage): readonly Path[] => {
  if (message_type === 'quick_reply_response_message') {
    const headers = [message['header_text'], message['header_image_uri']]
    return headers.every((header) => typeof header === 'string' && header !== '') ? [['message', 'header_text']] : []
  }
  const sections = message_type === 'list_response_message' ? valueAt(message, ['list', 'list_sections']) : []
  const rows = Array.isArray(sections) ? sections.flatMap((section) => valueAt(section, ['list_rows'])) : []
  return rows.length > limits.whatsAppRows ? [['message', 'list', 'list_sections']] : []
}

const faultsIn = (given: WhatsAppMessage): readonly Path[] => {
  const { message_type, message } = given
  const missing = whatsAppTexts[message_type].flatMap((path) => missingIn(message, path.split('.'), ['message']))
  return [...new Map([...missing, ...excessIn(given)].map((place) => [pathText(place), place])).values()]
}

const WhatsApp = lazyObject(
  () => ({
    /** The app that the message is sent for. Any text. */
    app_id: required(errors.whatsApp),
    /** The subscription group: only its subscribers get the message. */
    subscription_group_id: required(errors.whatsApp),
    ...variation,
    /** The kind of message. */
    message_type: z.enum(whatsAppTypes, { error: errors.whatsAppType }),
    /** By type: template_name and template_language_code; image_uri; or body, some with buttons, list, flow_button or cards. May have Liquid. */
    message: AnyObject,
  }),
  { error: errors.whatsApp },
).refine((given) => faultsIn(given).length === 0, {
  error: errors.whatsAppMessage,
  ...places((given) => faultsIn(given as WhatsAppMessage)), // this check refused it
})

const kinds = () => ({
  /** A push to Android devices. */
  android_push: AndroidPush.optional(),
  /** A push to Apple devices. */
  apple_push: ApplePush.optional(),
  /** A card that the app or page shows until it expires. */
  content_card: ContentCard.optional(),
  /** One email to each recipient. */
  email: Email.optional(),
  /** A push to Kindle devices. */
  kindle_push: KindlePush.optional(),
  /** A text message. */
  sms: Sms.optional(),
  /** A push to browsers. */
  web_push: WebPush.optional(),
  /** One request to a web address for each recipient. */
  webhook: Webhook.optional(),
  /** A WhatsApp message. */
  whats_app: WhatsApp.optional(),
})

/** The messages of a request, by kind: at least one. Each user gets every one that can reach them. Source: decision 0132. */
export const Messages = lazyObject(kinds, {
  error: ({ input }) => (input === undefined ? errors.noMessage : errors.messages),
}).refine((messages) => Object.values(messages).some((message) => message !== undefined), { error: errors.noMessage })

/** See its schema. */
export type Messages = z.output<typeof Messages>
