import type { Output } from '@brazier/contract'
import type { Channel } from '@brazier/domain/rules'
import type { Message, Sendable } from '../ports/records/message.ts'

type Details = Extract<Output<'campaigns.details'>, { readonly status: 200 }>['body']

export type ShownMessage = Details['messages'][string]

type Names = { readonly [part: string]: string }

const ofPush: Names = { body: 'alert', url: 'action' }

/** Parts renamed in details. Source: decision 0065. */
const shownNames: { readonly [C in Channel]?: Names } = {
  email: { plaintext_body: 'custom_plain_text' },
  ios_push: ofPush,
  android_push: ofPush,
  kindle_push: ofPush,
  web_push: ofPush,
  in_app_message: { body: 'message' },
  whats_app: { body: 'body_text' },
}

/** Channels whose messages show their subscription group. */
const ofGroups: ReadonlySet<Channel> = new Set(['sms', 'whats_app'])

const noPush: Partial<ShownMessage> = { extras: {}, large_image_url: null }

/** Defaults in details. Source: decision 0188. */
const unchosen: { readonly [C in Channel]?: Partial<ShownMessage> } = {
  email: { extras: [], should_inline_css: false, should_whitespace_header: false, email_headers: [], amp_body: '' },
  ios_push: noPush,
  android_push: noPush,
  kindle_push: noPush,
  web_push: noPush,
  webhook: { type: 'raw', method: 'POST', headers: {} },
  sms: { from: '' },
}

/** Only a response has a layout's defaults. */
const unchosenOfWhatsApp = ({ template_name }: NonNullable<Message['settings']> = {}): Partial<ShownMessage> =>
  template_name === undefined
    ? { from: [], layout: 'text', buttons: [] }
    : { from: [], header_variables: [], body_variables: [], button_variables: [] }

const shownParts = ({ channel, parts }: Message): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(parts).map(([part, text]) => [shownNames[channel]?.[part] ?? part, text]))

const shownMessage = (message: Message, name: string, sendable: Sendable): ShownMessage => ({
  channel: message.channel,
  name: message.name ?? name,
  ...(message.channel === 'email' && { title: message.name ?? name }),
  ...(ofGroups.has(message.channel) && {
    subscription_group_id: message.subscription_group_id ?? sendable.subscription_group_id ?? '',
  }),
  ...(message.channel === 'whats_app' ? unchosenOfWhatsApp(message.settings) : unchosen[message.channel]),
  ...shownParts(message),
  ...message.settings,
})

export interface MessageHolder {
  readonly id: string
  readonly name: string
  readonly messages: readonly Message[]
}

/** The first message has the id of its variation or step; the others add `:2`, `:3` and so on to it. Source: decision 0065. */
export const messageId = (id: string, index: number): string => (index === 0 ? id : `${id}:${index + 1}`)

export const shownMessages = (
  { id, name, messages }: MessageHolder,
  sendable: Sendable,
): { readonly [id: string]: ShownMessage } =>
  Object.fromEntries(messages.map((message, index) => [messageId(id, index), shownMessage(message, name, sendable)]))

/** Says, if asked, that no message can be translated: there are no locales. Source: decision 0065. */
export const withTranslatable = (
  messages: { readonly [id: string]: ShownMessage },
  { include_has_translatable_content: isAsked }: { readonly include_has_translatable_content: boolean },
): { readonly [id: string]: ShownMessage } =>
  isAsked
    ? Object.fromEntries(
        Object.entries(messages).map(([id, message]) => [id, { ...message, has_translatable_content: false }]),
      )
    : messages

export const channelsOf = (holders: readonly { readonly messages: readonly Message[] }[]): readonly Channel[] => [
  ...new Set(holders.flatMap(({ messages }) => messages.map(({ channel }) => channel))),
]
