import type { Profile } from '@brazier/domain/rules'
import { aliasKey, type IdentifierKind, type Transaction } from '../ports/store.ts'

export type NamedUser = { readonly kind: IdentifierKind; readonly value: string } | string

const kinds = ['external_id', 'braze_id', 'email', 'phone'] as const satisfies readonly IdentifierKind[]

/** Returns the user whom an identifier names; of several with one address, the oldest. */
export const findUser = async (
  { profiles }: Pick<Transaction, 'profiles'>,
  user: NamedUser,
): Promise<Profile | undefined> => {
  if (typeof user !== 'string') return (await profiles.find(user.kind, user.value))[0]
  for (const kind of kinds) {
    const [found] = await profiles.find(kind, user)
    if (found !== undefined) return found
  }
  const [label, ...name] = user.split(':')
  if (label === undefined || name.length === 0) return undefined
  return (await profiles.find('user_alias', aliasKey({ alias_label: label, alias_name: name.join(':') })))[0]
}
