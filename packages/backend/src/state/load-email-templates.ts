import type { Instant } from '@brazier/domain/rules'
import { unknownTagRefusal } from '../email/check-email-template.ts'
import type { Transaction } from '../ports/store.ts'
import { type StateFile, StateFileError } from './state-file.ts'

/** Rejects with a StateFileError for an unknown tag or a repeated id. An included content block may be renamed since. */
export const loadEmailTemplates = async (
  tx: Transaction,
  list: StateFile['email_templates'] = [],
  now: Instant,
): Promise<void> => {
  const seen = new Set<string>()
  for (const [index, { created_at = now, updated_at = created_at, ...given }] of list.entries()) {
    const { email_template_id: id } = given
    const template = { ...given, created_at, updated_at }
    const refusal = await unknownTagRefusal(tx, template.tags)
    const fault = seen.has(id) ? `${JSON.stringify(id)} appears twice` : refusal?.body.message
    if (fault !== undefined) throw new StateFileError(`email_templates[${index}]: ${fault}`)
    seen.add(id)
    await tx.emailTemplates.put(id, template)
  }
}
