import type { Prioritization } from '@brazier/contract'
import { prioritise } from '@brazier/domain'
import type { Identifier } from '../ports/store.ts'
import { jobKind } from '../queue/job-kind.ts'
import { onElement } from '../queue/on-element.ts'

/** Whom to delete. An address comes with a prioritization. */
export interface Deletion extends Identifier {
  readonly prioritization?: Prioritization
}

/** Deletes the user with an identifier, if there is one, and one only after prioritization. Source: spec, "POST /users/delete". */
export const deleteUser = jobKind<Deletion>('users.delete', {
  run: onElement(async ({ kind, value, prioritization = [] }, { tx }) => {
    const users = await tx.profiles.find(kind, value)
    const user = prioritise(users, prioritization)
    if (user !== undefined) await tx.profiles.delete(user.braze_id)
    return [user !== undefined ? 'done' : users.length === 0 ? 'no_such_user' : 'ambiguous', value]
  }),
  prefetch: (identifier) => [identifier],
})
