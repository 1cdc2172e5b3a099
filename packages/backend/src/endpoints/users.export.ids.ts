import type { Input, UserAlias } from '@brazier/contract'
import { exportView, type Profile } from '@brazier/domain'
import type { Handler } from '../handler.ts'
import { aliasKey, type IdentifierKind, type Profiles } from '../ports/store.ts'

interface Wanted {
  readonly kind: IdentifierKind
  readonly value: string
  /** The identifier as the request wrote it. */
  readonly given: string | UserAlias
}

const wantedBy = (body: Input<'users.export.ids'>['body']): readonly Wanted[] => {
  const one = (kind: IdentifierKind, value: string | undefined): readonly Wanted[] =>
    value === undefined ? [] : [{ kind, value, given: value }]
  return [
    ...(body.external_ids ?? []).flatMap((id) => one('external_id', id)),
    ...(body.user_aliases ?? []).map((alias) => ({
      kind: 'user_alias' as const,
      value: aliasKey(alias),
      given: { alias_name: alias.alias_name, alias_label: alias.alias_label },
    })),
    ...one('device_id', body.device_id),
    ...one('braze_id', body.braze_id),
    ...one('email', body.email_address),
    ...one('phone', body.phone),
  ]
}

const find = async (profiles: Profiles, wanted: readonly Wanted[]): Promise<readonly (readonly Profile[])[]> => {
  const found: (readonly Profile[])[] = []
  for (const { kind, value } of wanted) found.push(await profiles.find(kind, value))
  return found
}

/**
 * Exports each profile once, in the order of the identifiers that found it; identifiers that found nobody are listed.
 * Source: spec, "POST /users/export/ids".
 */
export const usersExportIds: Handler<'users.export.ids'> = async ({ body }, { store, now }) => {
  const wanted = wantedBy(body)
  const found = await store.transaction((tx) => find(tx.profiles, wanted))
  const fields = body.fields_to_export === undefined ? undefined : new Set<string>(body.fields_to_export)
  const users = [...new Set(found.flat())].map((profile) => exportView(profile, fields, now))
  const unknown = wanted.filter((_, index) => found[index]?.length === 0).map(({ given }) => given)
  return {
    status: 201,
    body: { users, ...(unknown.length === 0 ? {} : { invalid_user_ids: unknown }), message: 'success' },
  }
}
