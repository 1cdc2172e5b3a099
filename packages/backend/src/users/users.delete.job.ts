import type { Prioritization } from '@brazier/contract'
import { prioritise } from '@brazier/domain'
import type { Identifier } from '../ports/store.ts'
import { jobKind } from '../queue/job-kind.ts'

/** Whom to delete. An address comes with a prioritization. */
export interface Deletion extends Identifier {
  readonly prioritization?: Prioritization
}

/** Deletes the user with an identifier, if there is one, and one only after prioritization. Source: spec, "POST /users/delete". */
export const deleteUser = jobKind<Deletion>('users.delete', {
  run: async ({ kind, value, prioritization = [] }, { tx }) => {
    const user = prioritise(await tx.profiles.find(kind, value), prioritization)
    if (user !== undefined) await tx.profiles.delete(user.braze_id)
  },
  prefetch: (identifier) => [identifier],
})
