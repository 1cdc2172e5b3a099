import { externalIdRenameFaults as faults, type Input } from '@brazier/contract'
import { renameExternalId } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'
import type { Handler, HandlerContext } from '../service/handler.ts'
import { sayAfter } from '../service/say-after.ts'
import { findByExternalId } from './identifiers.ts'

type Rename = Input<'users.external_ids.rename'>['body']['external_id_renames'][number]

const rename = async (
  tx: Transaction,
  { current_external_id, new_external_id }: Rename,
  { now }: HandlerContext,
): Promise<string | undefined> => {
  if (current_external_id === new_external_id) return faults.same
  const user = await findByExternalId(tx, current_external_id)
  if (user === undefined) return faults.unknown
  if (user.external_id !== current_external_id) return faults.deprecated
  if ((await findByExternalId(tx, new_external_id)) !== undefined) return faults.taken
  await tx.profiles.put(renameExternalId(user, new_external_id, now))
  return undefined
}

/** Renames in order, before the answer. A failure stops no other. Source: decision 0135. */
export const usersExternalIdsRename: Handler<'users.external_ids.rename'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const external_ids: Rename[] = []
    const rename_errors: string[][] = []
    const ids = body.external_id_renames.flatMap((given) => [given.current_external_id, given.new_external_id])
    await tx.profiles.prefetch(ids.map((value) => ({ kind: 'external_id', value })))
    for (const [index, { current_external_id, new_external_id }] of body.external_id_renames.entries()) {
      const given = { current_external_id, new_external_id }
      const fault = await rename(tx, given, context)
      const element = `external_id_renames[${index}]`
      if (fault === undefined) {
        external_ids.push(given)
        say('done', { element, about: new_external_id })
      } else {
        rename_errors.push([`${element}: ${fault}`])
        say('left_out', { element, about: fault })
      }
    }
    return { status: 201, body: { rename_errors, external_ids, message: 'success' } }
  })
