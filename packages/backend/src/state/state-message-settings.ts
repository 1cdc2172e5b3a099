import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'

const optional = z.exactOptional(z.string())
const flag = z.exactOptional(z.boolean())
const texts = z.exactOptional(z.array(z.string()))
const Pairs = z.exactOptional(z.record(z.string(), z.string()))

const Pair = lazyStrictObject(() => ({
  /** The name of the pair. */
  key: z.string(),
  /** The text that the name stands for. */
  value: z.string(),
}))

/** Settings of channels with pairs only. Source, also of those below: decision 0188. */
export const extrasOnly = {
  /** Pairs that an app gets with the message. Absent: none. */
  extras: Pairs,
} as const

export const pushSettings = {
  ...extrasOnly,
  /** The address of a web push's large picture. Absent: none, shown as null. */
  large_image_url: optional,
} as const

export const emailSettings = {
  /** Pairs that the email service gets with the email. Absent: none. */
  extras: z.exactOptional(z.array(Pair)),
  /** The name of the email. Absent: it has none. */
  title: optional,
  /** The body in AMP HTML. Absent: none. */
  amp_body: optional,
  /** Whether styles are written into the tags of the body. Absent: false. */
  should_inline_css: flag,
  /** Whether white space follows the preheader. Absent: false. */
  should_whitespace_header: flag,
  /** Headers of the email; may have Liquid. Absent: none. */
  email_headers: z.exactOptional(z.array(Pair)),
} as const

export const smsSettings = {
  /** The numbers of the subscription group, as one text. Absent: not shown. */
  from: optional,
} as const

export const webhookSettings = {
  /** The kind of the body, like `json`. Absent: not shown. */
  type: optional,
  /** Request headers by name; may have Liquid when the webhook is called. Absent: none. */
  headers: Pairs,
} as const

export const whatsAppSettings = {
  /** The numbers of the subscription group. Absent: none. */
  from: texts,
  /** For a template: its name. Absent: the message is a response, shown with its layout. */
  template_name: optional,
  /** For a template: the code of its language, like `en`. */
  template_language_code: optional,
  /** For a template: Liquid for the gaps of its header. */
  header_variables: texts,
  /** For a template: Liquid for the gaps of its body. */
  body_variables: texts,
  /** For a template: Liquid for the gaps of its buttons. */
  button_variables: texts,
  /** Layout of a response. Absent: `text`. */
  layout: z.exactOptional(z.enum(['text', 'media', 'quick-reply'])),
  /** The header of a response. Absent: none. */
  header_text: optional,
  /** The footer of a response. Absent: none. */
  footer_text: optional,
  /** The buttons of a response. Absent: none. */
  buttons: z.exactOptional(
    z.array(
      lazyStrictObject(() => ({
        /** The text on the button. */
        text: z.string(),
      })),
    ),
  ),
} as const
