import type { Prioritization } from '@brazier/contract'
import type { Identifier } from '../ports/store.ts'
import { jobKind } from '../queue/job-kind.ts'
import { onElement } from '../queue/on-element.ts'
import { deleteAsked } from './delete-profile.ts'
import { preferred } from './found.ts'

/** An address comes with a prioritization. */
export interface Deletion extends Identifier {
  readonly prioritization?: Prioritization
}

/** Deletes only if prioritization leaves exactly one. Source: spec, "POST /users/delete". */
export const deleteUser = jobKind<Deletion>('users.delete', {
  run: onElement(async ({ kind, value, prioritization = [] }, context) => {
    const user = preferred(await context.tx.profiles.find(kind, value), prioritization)
    if (typeof user === 'string') return [user, value]
    await deleteAsked(user, context)
    return ['done', value]
  }),
  prefetch: (identifier) => [identifier],
})
