import * as z from 'zod'
import { lazyObject } from '../schema/lazy-object.ts'

/** A header of an email, or a pair that an email service gets. */
const Pair = lazyObject(() => ({
  /** The name of the pair. */
  key: z.string(),
  /** The text that the name stands for. */
  value: z.string(),
})).loose()

const text = z.string().optional()
const texts = z.array(z.string()).optional()

const Button = lazyObject(() => ({
  /** The text on the button. */
  text,
})).loose()

/** A message in the details of its campaign or Canvas: the members of its channel, and no others. Source: decision 0188. */
export const ShownMessage = lazyObject(() => ({
  /** The channel of the message, like `email` or `ios_push`. A control variation has the first channel of its campaign. */
  channel: text,
  /** The name of the message; the name of its variation or step, if it has none. */
  name: text,
  /** `control` of a control variation; the kind of the body of a webhook, `raw` if nobody chose it. Absent of other messages. */
  type: text,
  /** Whether the message can be translated: false, because no workspace has locales. Only if asked for. */
  has_translatable_content: z.boolean().nullable().optional(),
  /** The body: HTML of an email, the text of an SMS or Content Card, the content of a webhook's request. May have Liquid. */
  body: text,
  /** The sender of an email; of SMS the numbers of the subscription group as one text, of WhatsApp a list of them. */
  from: z.union([z.string(), z.array(z.string())]).optional(),
  /** The title of a push message or a Content Card, or the name of an email. Absent of the first two: none. */
  title: text,
  /** The address of the picture of a push message or a Content Card. Absent: none. */
  image_url: text,
  /** The address that a webhook asks, or that a Content Card opens. */
  url: text,
  /** Pairs that go with the message: by name, but for email a list. Of Content Cards and in-app messages only if there are any. */
  extras: z.union([z.record(z.string(), z.string()), z.array(Pair)]).optional(),
  /** The subscription group of a message by SMS or WhatsApp. Empty: none was chosen. */
  subscription_group_id: text,
  /** The text of a push message; may have Liquid. */
  alert: text,
  /** Target of a tap on a push message. Absent: none. */
  action: text,
  /** The address of the large picture of a push message; null if there is none. */
  large_image_url: z.string().nullable().optional(),
  /** The subject of an email; may have Liquid. */
  subject: text,
  /** The address for replies to an email. Absent: the sender. */
  reply_to: text,
  /** The text that a list of emails shows after the subject. Absent: none. */
  preheader: text,
  /** The text of an email without HTML. Absent: none. */
  custom_plain_text: text,
  /** The body of an email in AMP HTML. Empty: none. */
  amp_body: text,
  /** Whether the styles of an email are written into the tags of its body. */
  should_inline_css: z.boolean().optional(),
  /** Whether white space follows the preheader of an email. */
  should_whitespace_header: z.boolean().optional(),
  /** The headers of an email. Empty if it has none. */
  email_headers: z.array(Pair).optional(),
  /** The method of a webhook's request. */
  method: text,
  /** The headers of a webhook's request, by name. Empty if there are none. */
  headers: z.record(z.string(), z.string()).optional(),
  /** The text of a WhatsApp message; may have Liquid. */
  body_text: text,
  /** The name of the template of a WhatsApp message. Absent: the message is a response. */
  template_name: text,
  /** The code of the language of a WhatsApp template, like `en`. */
  template_language_code: text,
  /** Liquid for the gaps in the header of a WhatsApp template. */
  header_variables: texts,
  /** Liquid for the gaps in the body of a WhatsApp template. */
  body_variables: texts,
  /** Liquid for the gaps in the buttons of a WhatsApp template. */
  button_variables: texts,
  /** Layout of a WhatsApp response: `text`, `media` or `quick-reply`. */
  layout: text,
  /** The header of a WhatsApp response. Absent: none. */
  header_text: text,
  /** The footer of a WhatsApp response. Absent: none. */
  footer_text: text,
  /** The buttons of a WhatsApp response. Empty if it has none. */
  buttons: z.array(Button).optional(),
  /** The line above the text of an in-app message. Absent: none. */
  header: text,
  /** The text of an in-app message; may have Liquid. */
  message: text,
  /** The text on the button of an in-app message. Absent: none. */
  button: text,
  /** The pages of a survey. This service has no surveys. */
  data: z.record(z.string(), z.unknown()).optional(),
})).loose()

/** Messages by the id of their variation or step. Source: decision 0065. */
export const ShownMessages = z.record(z.string(), ShownMessage)
