import type { ControlHandler } from '../control-handler.ts'
import { mailOf } from '../mail/mail-of.ts'
import { findMessage, noMessage } from '../messages.ts'
import { refusal } from '../refusal.ts'

export const outboxHtml: ControlHandler<'outbox.html'> = async ({ workspace, params: { sequence } }) => {
  const found = await findMessage(workspace, sequence)
  if (found === undefined) return refusal(404, noMessage(sequence))
  const html = mailOf(found.entry)
  if (html === undefined) return refusal(404, 'the message is not an email, or it was not rendered')
  const { mailPage } = await import('../mail/seal-mail.ts')
  return { status: 200, html: mailPage(html) }
}
