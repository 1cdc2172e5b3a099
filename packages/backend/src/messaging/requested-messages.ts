import type { Messages } from '@brazier/contract'
import type { Channel } from '@brazier/domain/rules'
import type { EmailTemplate } from '../ports/records/email-template.ts'
import type { RequestedMessage } from '../ports/records/requested-send.ts'

// Converts a request's messages to Liquid texts by part name.

type Kind = keyof Messages

const push = { alert: 'body', custom_uri: 'url' }

const kinds: {
  readonly [K in Kind]: { readonly channel: Channel; readonly names: { readonly [path: string]: string } }
} = {
  android_push: { channel: 'android_push', names: push },
  apple_push: {
    channel: 'ios_push',
    names: { ...push, 'alert.body': 'body', 'alert.title': 'title', asset_url: 'image_url' },
  },
  content_card: { channel: 'content_cards', names: { description: 'body' } },
  email: { channel: 'email', names: {} },
  kindle_push: { channel: 'kindle_push', names: push },
  sms: { channel: 'sms', names: {} },
  web_push: { channel: 'web_push', names: push },
  webhook: { channel: 'webhook', names: { request_method: 'method' } },
  whats_app: { channel: 'whats_app', names: { 'message.body': 'body' } },
}

/** Members about sending, not content. */
const instructions = new Set(['app_id', 'email_template_id', 'message_variation_id', 'subscription_group_id'])

/** Returns texts, numbers and flags by path: `extra.offer`, `buttons.0.text`. */
const leaves = (value: unknown, path: string): readonly (readonly [path: string, text: string])[] =>
  typeof value !== 'object' || value === null
    ? [[path, String(value)]]
    : Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${path}.${name}`))

/** A part of a JSON text: a raw block, a tag, or an output, perhaps with outputs in it. */
const liquid = new RegExp(
  [
    String.raw`(?<raw>\{%-?\s*raw\s*-?%\}(?:(?!\{%-?\s*raw)[^"\\]|\\.)*?\{%-?\s*endraw\s*-?%\})`,
    String.raw`\{%(?:(?!\{%)[^"\\]|\\.)*?%\}`,
    String.raw`\{\{(?:\{\{(?:[^"\\{}]|\\.|\$\{[^"\\{}]*\})*\}\}|(?!\{\{)[^"\\]|\\.)*?\}\}`,
  ].join('|'),
  'gu',
)

/** Returns JSON whose Liquid tags are as given: JSON's escapes would break them. */
const jsonWithLiquid = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    liquid,
    (found, raw?: string) => (raw === undefined ? (JSON.parse(`"${found}"`) as string) : found), // a part of a JSON text is one itself
  )

export interface GivenMessage {
  readonly kind: Kind
  readonly channel: Channel
  readonly message: NonNullable<Messages[Kind]>
}

/** Keeps the order of kinds. */
export const givenMessages = (messages: Messages): readonly GivenMessage[] =>
  Object.entries(kinds).flatMap(([name, { channel }]) => {
    const kind = name as Kind // Object.entries forgets the names
    const message = messages[kind]
    return message === undefined ? [] : [{ kind, channel, message }]
  })

/** Makes every member a part, a webhook's body one text. A template gives the parts that the message lacks. */
export const requestedMessage = (
  { kind, channel, message }: GivenMessage,
  variation_id: string | undefined,
  template: EmailTemplate | undefined,
): RequestedMessage => {
  const { subject, body, plaintext_body, preheader } = template ?? {}
  const { names } = kinds[kind]
  const members = Object.entries({ subject, body, plaintext_body, preheader, ...message })
  const parts = members
    .filter(([name, value]) => value !== undefined && !instructions.has(name))
    .flatMap(([name, value]) =>
      leaves(name === 'body' && typeof value === 'object' ? jsonWithLiquid(value) : value, name),
    )
    .map(([path, text]) => [names[path] ?? path, text] as const)
  return {
    channel,
    parts: Object.fromEntries(parts),
    ...(variation_id !== undefined && { variation_id }),
    ...('subscription_group_id' in message && { subscription_group_id: message.subscription_group_id }),
  }
}
