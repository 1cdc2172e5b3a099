import type { MessageLinks } from '@brazier/domain/rules'
import { mailHeaderPart } from '../ports/outgoing.ts'
import type { Message, Sendable } from '../ports/records/message.ts'

// The headers for a mail program's unsubscribe button; workspace settings turn them on. Source: decision 0267.

const header = `${mailHeaderPart}List-Unsubscribe`

/** Not if its author gave one. */
export const getsListUnsubscribe = (
  { channel }: Message,
  parts: Message['parts'],
  { recipient_subscription_state, is_transactional }: Sendable,
): boolean =>
  channel === 'email' &&
  recipient_subscription_state !== 'all' &&
  is_transactional !== true &&
  !Object.keys(parts).some((part) => part.toLowerCase() === header.toLowerCase())

/** Names parts as a request does. */
export const listUnsubscribe = ({ unsubscribed }: MessageLinks): { readonly [part: string]: string } => ({
  [header]: `<${unsubscribed}>`,
  [`${header}-Post`]: 'List-Unsubscribe=One-Click',
})
