import { normalisePhone, type Profile } from '@brazier/domain/rules'
import { aliasKey, type IdentifierKind, type Transaction } from '../ports/store.ts'

export type NamedUser = { readonly kind: IdentifierKind; readonly value: string } | string

const kinds = ['external_id', 'braze_id', 'email', 'phone'] as const satisfies readonly IdentifierKind[]

/** Returns the user whom an identifier names; of several with one address, the oldest. A phone may be as `users.track` takes it. */
export const findUser = async (
  { profiles }: Pick<Transaction, 'profiles'>,
  user: NamedUser,
): Promise<Profile | undefined> => {
  const find = async (kind: IdentifierKind, value: string): Promise<Profile | undefined> =>
    (await profiles.find(kind, kind === 'phone' ? normalisePhone(value) : value))[0]
  if (typeof user !== 'string') return find(user.kind, user.value)
  for (const kind of kinds) {
    const found = await find(kind, user)
    if (found !== undefined) return found
  }
  const [label, ...name] = user.split(':')
  if (label === undefined || name.length === 0) return undefined
  return find('user_alias', aliasKey({ alias_label: label, alias_name: name.join(':') }))
}
