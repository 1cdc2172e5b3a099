import type { ControlHandler } from '../control-handler.ts'
import { mailOf } from '../mail/mail-of.ts'
import { findMessage, noMessage } from '../messages.ts'
import { refusal } from '../refusal.ts'
import { iso } from '../shown.ts'

export const outboxGet: ControlHandler<'outbox.get'> = async ({ workspace, params: { sequence } }) => {
  const found = await findMessage(workspace, sequence)
  if (found === undefined) return refusal(404, noMessage(sequence))
  const { entry, steps, name } = found
  const html = mailOf(entry)
  const links = html === undefined ? undefined : (await import('../mail/mail-links.ts')).mailLinks(html)
  return {
    status: 200,
    body: {
      ...entry,
      time: iso(entry.time),
      steps,
      ...(name !== undefined && { name }),
      ...(links !== undefined && { links }),
    },
  }
}
