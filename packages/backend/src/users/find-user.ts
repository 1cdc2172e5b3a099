import { normalisePhone, type Profile } from '@brazier/domain/rules'
import { aliasKey, type IdentifierKind, type Transaction } from '../ports/store.ts'

export type NamedUser = { readonly kind: IdentifierKind; readonly value: string } | string

const kinds = ['external_id', 'braze_id', 'email', 'phone'] as const satisfies readonly IdentifierKind[]

/** Returns a phone as `users.track` keeps it; another text unchanged. */
export const asPhone = (text: string): string => (/^[+\d\s()./-]+$/.test(text) ? normalisePhone(text) : text)

/** Returns the user whom an identifier names; of several with one address, the oldest. */
export const findUser = async (
  { profiles }: Pick<Transaction, 'profiles'>,
  user: NamedUser,
): Promise<Profile | undefined> => {
  const find = async (kind: IdentifierKind, value: string): Promise<Profile | undefined> =>
    (await profiles.find(kind, kind === 'phone' ? asPhone(value) : value))[0]
  if (typeof user !== 'string') return find(user.kind, user.value)
  for (const kind of kinds) {
    const found = await find(kind, user)
    if (found !== undefined) return found
  }
  const [label, ...name] = user.split(':')
  if (label === undefined || name.length === 0) return undefined
  return find('user_alias', aliasKey({ alias_label: label, alias_name: name.join(':') }))
}
