import type { UnknownRecord } from '@brazier/domain/vocabulary'
import { defined, type ElementOf } from './pulling.ts'

type Messages = NonNullable<ElementOf<'campaigns'>['variations'][number]['messages']>

export type PulledMessage = Messages[number]

/** Shown members of a channel: texts by their name there, and settings. */
interface ChannelMembers {
  readonly parts: { readonly [member: string]: string }
  /** Texts that the state file needs. */
  readonly needed: readonly string[]
  readonly settings: readonly string[]
}

const same = (...names: readonly string[]): { [name: string]: string } =>
  Object.fromEntries(names.map((name) => [name, name]))

const push: ChannelMembers = {
  parts: { ...same('title', 'image_url'), alert: 'body', action: 'url' },
  needed: ['body'],
  settings: ['extras', 'large_image_url'],
}

const channelMembers: { readonly [channel: string]: ChannelMembers } = {
  email: {
    parts: { ...same('subject', 'body', 'from', 'reply_to', 'preheader'), custom_plain_text: 'plaintext_body' },
    needed: ['subject', 'body'],
    settings: ['extras', 'title', 'amp_body', 'should_inline_css', 'should_whitespace_header', 'email_headers'],
  },
  ios_push: push,
  android_push: push,
  kindle_push: push,
  web_push: push,
  sms: { parts: same('body'), needed: ['body'], settings: ['from'] },
  whats_app: {
    parts: { body_text: 'body' },
    needed: ['body'],
    settings: [
      'from',
      'template_name',
      'template_language_code',
      'header_variables',
      'body_variables',
      'button_variables',
      'layout',
      'header_text',
      'footer_text',
      'buttons',
    ],
  },
  webhook: { parts: same('url', 'method', 'body'), needed: ['url'], settings: ['type', 'headers'] },
  content_cards: {
    parts: same('title', 'body', 'url', 'image_url'),
    needed: ['title', 'body'],
    settings: ['extras'],
  },
  in_app_message: { parts: { ...same('header', 'button'), message: 'body' }, needed: ['body'], settings: ['extras'] },
}

/** Members without content. */
const others = new Set(['channel', 'name', 'type', 'has_translatable_content'])

/** Includes members that a state file has no place for. */
export interface ReadMessage {
  readonly message?: PulledMessage
  readonly lost: readonly string[]
}

/** `holder` is the name of its variation or step. */
export const readMessage = (details: UnknownRecord, holder: string): ReadMessage => {
  const channel = typeof details['channel'] === 'string' ? details['channel'] : ''
  const members = Object.hasOwn(channelMembers, channel) ? channelMembers[channel] : undefined
  if (members === undefined) return { lost: [`messages of the channel ${JSON.stringify(channel)}`] }
  const parts: { [name: string]: string } = Object.fromEntries(members.needed.map((name) => [name, '']))
  const settings: { [name: string]: unknown } = {}
  const lost: string[] = []
  let group: string | undefined
  for (const [name, value] of Object.entries(details)) {
    if (others.has(name) && !(name === 'type' && members.settings.includes(name))) continue
    const part = Object.hasOwn(members.parts, name) ? members.parts[name] : undefined
    if (part !== undefined && typeof value === 'string') parts[part] = value
    // What nobody chose is an empty text, and a title is the name.
    else if (value === null || value === undefined || value === '' || name === 'title') continue
    else if (name === 'subscription_group_id' && typeof value === 'string') group = value
    else if (part === undefined && members.settings.includes(name)) settings[name] = value
    else lost.push(`${channel}.${name}`)
  }
  const name = typeof details['name'] === 'string' && details['name'] !== holder ? details['name'] : undefined
  const told = defined({ name, subscription_group_id: group })
  const message = { ...told, channel, parts, ...(Object.keys(settings).length > 0 && { settings }) }
  // The parts fit the channel; `fitting` checks the whole.
  return { message: message as PulledMessage, lost }
}
