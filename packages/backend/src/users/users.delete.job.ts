import type { Identifier } from '../ports/store.ts'
import { jobKind } from '../queue/job-kind.ts'

/** Deletes every user with an identifier, if there is one. Source: spec, "POST /users/delete". */
export const deleteUser = jobKind<Identifier>('users.delete', {
  run: async ({ kind, value }, { tx }) => {
    for (const { braze_id } of await tx.profiles.find(kind, value)) await tx.profiles.delete(braze_id)
  },
  prefetch: (identifier) => [identifier],
})
