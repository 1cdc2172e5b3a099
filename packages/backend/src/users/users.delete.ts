import { aliasKey } from '../ports/store.ts'
import type { Handler } from '../service/handler.ts'
import { elementsOf } from './elements-of.ts'
import { type Deletion, deleteUser } from './users.delete.job.ts'

/** `deleted` counts identifiers, known or not. Source: spec, "POST /users/delete"; decision 0136. */
export const usersDelete: Handler<'users.delete'> = async ({ body }, { accept }) => {
  const users: readonly Deletion[] = [
    ...(body.external_ids ?? []).map((value) => ({ kind: 'external_id' as const, value })),
    ...(body.user_aliases ?? []).map((alias) => ({ kind: 'user_alias' as const, value: aliasKey(alias) })),
    ...(body.braze_ids ?? []).map((value) => ({ kind: 'braze_id' as const, value })),
    ...(body.email_addresses ?? []).map(({ email, prioritization }) => ({
      kind: 'email' as const,
      value: email,
      prioritization,
    })),
    ...(body.phone_numbers ?? []).map(({ phone, prioritization }) => ({
      kind: 'phone' as const,
      value: phone,
      prioritization,
    })),
  ]
  const elements = elementsOf(body, ['external_ids', 'user_aliases', 'braze_ids', 'email_addresses', 'phone_numbers'])
  await accept(deleteUser, users, { elementOf: (index) => elements[index] ?? '' })
  return { status: 201, body: { deleted: users.length, message: 'success' } }
}
