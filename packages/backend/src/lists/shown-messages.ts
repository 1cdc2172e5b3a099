import type { Channel } from '@brazier/domain'
import type { Message, Sendable } from '../ports/records/message.ts'

type Names = { readonly [part: string]: string }

const ofPush: Names = { body: 'alert', url: 'action' }

/** The parts that details show by another name. Source: decision 0066. */
const shownNames: { readonly [C in Channel]?: Names } = {
  email: { plaintext_body: 'custom_plain_text' },
  ios_push: ofPush,
  android_push: ofPush,
  kindle_push: ofPush,
  web_push: ofPush,
  in_app_message: { body: 'message' },
  whats_app: { body: 'body_text' },
}

/** Channels whose messages name the subscription group that they go to. */
const ofGroups: ReadonlySet<Channel> = new Set(['sms', 'whats_app'])

const shownParts = ({ channel, parts }: Message): { readonly [name: string]: string } =>
  Object.fromEntries(Object.entries(parts).map(([part, text]) => [shownNames[channel]?.[part] ?? part, text]))

const shownMessage = (message: Message, name: string, { subscription_group_id }: Sendable): ShownMessage => ({
  channel: message.channel,
  name: message.name ?? name,
  ...(ofGroups.has(message.channel) && subscription_group_id !== undefined && { subscription_group_id }),
  ...shownParts(message),
})

/** A message in the details of its campaign or Canvas. */
export interface ShownMessage {
  readonly channel?: string
  readonly name: string
  readonly [part: string]: unknown
}

/** What a variation or step has to show of its messages. */
export interface MessageHolder {
  readonly id: string
  readonly name: string
  readonly messages: readonly Message[]
}

/**
 * Messages by id: the first one has the id of its variation or step, the others that id with `:2`, `:3` and so on.
 * Source: decision 0066.
 */
export const shownMessages = (
  { id, name, messages }: MessageHolder,
  sendable: Sendable,
): { readonly [id: string]: ShownMessage } =>
  Object.fromEntries(
    messages.map((message, index) => [index === 0 ? id : `${id}:${index + 1}`, shownMessage(message, name, sendable)]),
  )

/** The channels of messages, each once, in the order of the messages. */
export const channelsOf = (holders: readonly { readonly messages: readonly Message[] }[]): readonly Channel[] => [
  ...new Set(holders.flatMap(({ messages }) => messages.map(({ channel }) => channel))),
]
