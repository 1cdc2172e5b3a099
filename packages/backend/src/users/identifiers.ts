import { aliasKey, type Identifier, type IdentifierKind } from '../ports/store.ts'

/** Returns a user alias as an identifier. */
export const aliasIdentifier = (alias: Parameters<typeof aliasKey>[0]): Identifier => ({
  kind: 'user_alias',
  value: aliasKey(alias),
})

/** Returns a value as an identifier; undefined if there is no value. */
export const identifierIf = (kind: IdentifierKind, value: string | undefined): Identifier | undefined =>
  value === undefined ? undefined : { kind, value }
