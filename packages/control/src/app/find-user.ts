import { aliasKey, type IdentifierKind } from '@brazier/backend/parts'
import type { ReadBody } from '../control.ts'

type User = NonNullable<ReadBody<'content_blocks.preview'>['user']>

export const finderOf = (user: User): { readonly kind: IdentifierKind; readonly value: string } => {
  if ('external_id' in user) return { kind: 'external_id', value: user.external_id }
  if ('user_alias' in user) return { kind: 'user_alias', value: aliasKey(user.user_alias) }
  if ('braze_id' in user) return { kind: 'braze_id', value: user.braze_id }
  if ('email' in user) return { kind: 'email', value: user.email }
  return { kind: 'phone', value: user.phone }
}
