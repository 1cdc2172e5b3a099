import { aliasKey } from '../ports/store.ts'
import type { Handler } from '../service/handler.ts'
import { deleteUser } from './users.delete.job.ts'

/** Queues a deletion for each identifier. `deleted` counts identifiers, known or not. Source: spec, "POST /users/delete". */
export const usersDelete: Handler<'users.delete'> = async ({ body }, { store, enqueue }) => {
  const users = [
    ...(body.external_ids ?? []).map((value) => ({ kind: 'external_id' as const, value })),
    ...(body.user_aliases ?? []).map((alias) => ({ kind: 'user_alias' as const, value: aliasKey(alias) })),
    ...(body.braze_ids ?? []).map((value) => ({ kind: 'braze_id' as const, value })),
  ]
  await store.transaction((tx) => enqueue(tx, deleteUser, users))
  return { status: 201, body: { deleted: users.length, message: 'success' } }
}
