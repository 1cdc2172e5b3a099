import type { Input, UserAlias } from '@brazier/contract'
import { exportView, type Profile } from '@brazier/domain'
import { exportedText } from '../exported-text.ts'
import type { Handler } from '../handler.ts'
import { aliasKey, type IdentifierKind, type Profiles } from '../ports/store.ts'

interface Wanted {
  readonly kind: IdentifierKind
  readonly value: string
  /** The identifier as the request wrote it. */
  readonly given: string | UserAlias
}

const wantedBy = (body: Input<'users.export.ids'>['body']): readonly Wanted[] => {
  const wanted: Wanted[] = []
  const want = (kind: IdentifierKind, value: string | undefined): void => {
    if (value !== undefined) wanted.push({ kind, value, given: value })
  }
  for (const id of body.external_ids ?? []) want('external_id', id)
  for (const { alias_name, alias_label } of body.user_aliases ?? []) {
    const given = { alias_name, alias_label }
    wanted.push({ kind: 'user_alias', value: aliasKey(given), given })
  }
  want('device_id', body.device_id)
  want('braze_id', body.braze_id)
  want('email', body.email_address)
  want('phone', body.phone)
  return wanted
}

/** Whom identifiers found, each once, and those that found nobody as the request wrote them. */
interface Found {
  readonly profiles: ReadonlySet<Profile>
  readonly unknown: readonly (string | UserAlias)[]
}

const find = async (profiles: Profiles, wanted: readonly Wanted[]): Promise<Found> => {
  const found = new Set<Profile>()
  const unknown: (string | UserAlias)[] = []
  await profiles.foresee?.(wanted)
  for (const { kind, value, given } of wanted) {
    const holders = await profiles.find(kind, value)
    for (const profile of holders) found.add(profile)
    if (holders.length === 0) unknown.push(given)
  }
  return { profiles: found, unknown }
}

/**
 * Exports each profile once, in the order of the identifiers that found it; identifiers that found nobody are listed.
 * Source: spec, "POST /users/export/ids".
 */
export const usersExportIds: Handler<'users.export.ids'> = async ({ body }, { store, now }) => {
  const { profiles, unknown } = await store.read((tx) => find(tx.profiles, wantedBy(body)))
  const fields = body.fields_to_export === undefined ? undefined : new Set<string>(body.fields_to_export)
  const rest = { ...(unknown.length === 0 ? {} : { invalid_user_ids: unknown }), message: 'success' as const }
  const answer = {
    get users() {
      return Array.from(profiles, (profile) => exportView(profile, fields, now))
    },
    ...rest,
  }
  if (fields !== undefined) return { status: 201, body: answer }
  const users = Array.from(profiles, (profile) => exportedText(profile, now))
  return { status: 201, body: answer, text: `{"users":[${users.join(',')}],${JSON.stringify(rest).slice(1)}` }
}
