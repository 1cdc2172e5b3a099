import type { Input, UserAlias } from '@brazier/contract'
import { exportView, type Profile } from '@brazier/domain/rules'
import { aliasKey, type IdentifierKind, type Profiles } from '../ports/store.ts'
import type { Handler } from '../service/handler.ts'

interface RequestedIdentifier {
  readonly kind: IdentifierKind
  readonly value: string
  /** As in the request. */
  readonly given: string | UserAlias
}

const requestedBy = (body: Input<'users.export.ids'>['body']): readonly RequestedIdentifier[] => {
  const requested: RequestedIdentifier[] = []
  const add = (kind: IdentifierKind, value: string | undefined): void => {
    if (value !== undefined) requested.push({ kind, value, given: value })
  }
  for (const id of body.external_ids ?? []) add('external_id', id)
  for (const { alias_name, alias_label } of body.user_aliases ?? []) {
    const given = { alias_name, alias_label }
    requested.push({ kind: 'user_alias', value: aliasKey(given), given })
  }
  add('device_id', body.device_id)
  add('braze_id', body.braze_id)
  add('email', body.email_address)
  add('phone', body.phone)
  return requested
}

interface FoundUsers {
  readonly profiles: ReadonlySet<Profile>
  readonly unknown: readonly (string | UserAlias)[]
}

const find = async (profiles: Profiles, requested: readonly RequestedIdentifier[]): Promise<FoundUsers> => {
  const found = new Set<Profile>()
  const unknown: (string | UserAlias)[] = []
  await profiles.prefetch(requested)
  for (const { kind, value, given } of requested) {
    const holders = await profiles.find(kind, value)
    for (const profile of holders) found.add(profile)
    if (holders.length === 0) unknown.push(given)
  }
  return { profiles: found, unknown }
}

/** Exports each profile once, in identifier order. Source: spec, "POST /users/export/ids". */
export const usersExportIds: Handler<'users.export.ids'> = async ({ body }, { store, now }) => {
  const { profiles, unknown } = await store.read((tx) => find(tx.profiles, requestedBy(body)))
  const fields = body.fields_to_export === undefined ? undefined : new Set<string>(body.fields_to_export)
  const users = Array.from(profiles, (profile) => exportView(profile, fields, now))
  return {
    status: 201,
    body: { users, ...(unknown.length === 0 ? {} : { invalid_user_ids: unknown }), message: 'success' },
  }
}
