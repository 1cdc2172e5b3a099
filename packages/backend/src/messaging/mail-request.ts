import { mailHeaderPart, type OutgoingRequest } from '../ports/outgoing.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'

const someSender = 'brazier@localhost'

/** Always the same for a dispatch, a user, a step and a variation. */
const messageId = ({
  dispatch_id,
  braze_id,
  canvas_step_id = '0',
  variation_id,
}: Omit<OutboxEntry, 'sequence'>): string =>
  `<${[dispatch_id, braze_id, canvas_step_id, variation_id].map((part) => part.replaceAll(/[^\w-]/g, '-') || '0').join('.')}@brazier.localhost>`

/** Source: decision 0286. */
export const mailRequest = (entry: Omit<OutboxEntry, 'sequence'>, to: string, url: string): OutgoingRequest => {
  const { subject = '', body = '', from, reply_to, plaintext_body, ...others } = entry.parts
  const headers = Object.entries(others)
    .filter(([part]) => part.startsWith(mailHeaderPart))
    .map(([part, value]) => [part.slice(mailHeaderPart.length), value] as const)
  const mail = {
    messageId: messageId(entry),
    from: from === undefined || from.trim() === '' ? someSender : from,
    to,
    subject,
    html: body,
    ...(plaintext_body !== undefined && { text: plaintext_body }),
    ...(reply_to !== undefined && { replyTo: reply_to }),
    headers: Object.fromEntries<string>(headers),
  }
  return { method: 'MAIL', url, headers: {}, body: JSON.stringify(mail) }
}
