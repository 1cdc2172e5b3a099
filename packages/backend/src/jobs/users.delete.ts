import type { IdentifierKind } from '../ports/store.ts'
import type { JobHandler } from './job-handler.ts'

/** Deletes whoever has an identifier; nothing happens when nobody has. Source: spec, "POST /users/delete". */
export const deleteUser: JobHandler<{ readonly kind: IdentifierKind; readonly value: string }> = async (
  { kind, value },
  { tx },
) => {
  for (const { braze_id } of await tx.profiles.find(kind, value)) await tx.profiles.delete(braze_id)
}
