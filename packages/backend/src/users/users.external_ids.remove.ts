import { externalIdRemoveFaults as faults } from '@brazier/contract'
import { removeDeprecatedId } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { findByExternalId } from './identifiers.ts'

/** Takes effect before the answer. A failure stops no other. Source: decision 0135. */
export const usersExternalIdsRemove: Handler<'users.external_ids.remove'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const removed_ids: string[] = []
    const removal_errors: string[][] = []
    await tx.profiles.prefetch(body.external_ids.map((value) => ({ kind: 'external_id', value })))
    for (const [index, id] of body.external_ids.entries()) {
      const element = `external_ids[${index}]`
      const user = await findByExternalId(tx, id)
      if (user === undefined || user.external_id === id) {
        const fault = user === undefined ? faults.unknown : faults.primary
        removal_errors.push([`${element}: ${fault}`])
        say('left_out', { element, about: fault })
        continue
      }
      await tx.profiles.put(removeDeprecatedId(user, id, context.now))
      removed_ids.push(id)
      say('done', { element, about: id })
    }
    return { status: 201, body: { removed_ids, removal_errors, message: 'success' } }
  })
