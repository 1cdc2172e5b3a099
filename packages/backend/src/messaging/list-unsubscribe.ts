import type { MessageLinks } from '@brazier/domain/rules'
import type { Message, Sendable } from '../ports/records/message.ts'

// The headers for a mail program's unsubscribe button; workspace settings turn them on. Source: decision 0267.

const name = 'list-unsubscribe'

const isNamed = (header: unknown): boolean =>
  typeof header === 'object' &&
  header !== null &&
  'key' in header &&
  typeof header.key === 'string' &&
  header.key.toLowerCase() === name

const hasOwn = ({ parts, settings }: Message): boolean => {
  const headers = settings?.['email_headers']
  const isPart = Object.keys(parts).some((part) => part.toLowerCase() === `headers.${name}`)
  return isPart || (Array.isArray(headers) && headers.some(isNamed))
}

export const getsListUnsubscribe = (message: Message, sendable: Sendable): boolean =>
  message.channel === 'email' &&
  sendable.recipient_subscription_state !== 'all' &&
  sendable.is_transactional !== true &&
  !hasOwn(message)

/** Names parts as a request does. */
export const listUnsubscribe = ({ unsubscribed }: MessageLinks): { readonly [part: string]: string } => ({
  'headers.List-Unsubscribe': `<${unsubscribed}>`,
  'headers.List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})
