import type { Profile } from '@brazier/domain/rules'
import { aliasKey, type Identifier, type IdentifierKind, type Transaction } from '../ports/store.ts'

export const aliasIdentifier = (alias: Parameters<typeof aliasKey>[0]): Identifier => ({
  kind: 'user_alias',
  value: aliasKey(alias),
})

export const identifierIf = (kind: IdentifierKind, value: string | undefined): Identifier | undefined =>
  value === undefined ? undefined : { kind, value }

/** Finds by the primary or a deprecated one. */
export const findByExternalId = async ({ profiles }: Transaction, id: string): Promise<Profile | undefined> =>
  (await profiles.find('external_id', id))[0]
