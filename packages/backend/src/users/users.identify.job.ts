import type { Prioritization } from '@brazier/contract'
import { identifyProfile, prioritise, type Profile, type UserAlias } from '@brazier/domain'
import { aliasKey, type Profiles } from '../ports/store.ts'
import { type JobContext, jobKind } from '../queue/job-kind.ts'
import { aliasIdentifier } from './identifiers.ts'

/** A user to identify, by alias, email or phone. */
export type Identify = { readonly external_id: string; readonly merge_behavior: 'merge' | 'none' } & (
  | { readonly user_alias: UserAlias }
  | { readonly email: string; readonly prioritization: Prioritization }
  | { readonly phone: string; readonly prioritization: Prioritization }
)

/** Finds the user. By email or phone, resolves to undefined unless prioritization leaves exactly one. */
const resolve = async (profiles: Profiles, user: Identify): Promise<Profile | undefined> => {
  if ('user_alias' in user) return (await profiles.find('user_alias', aliasKey(user.user_alias)))[0]
  return 'email' in user
    ? prioritise(await profiles.find('email', user.email), user.prioritization)
    : prioritise(await profiles.find('phone', user.phone), user.prioritization)
}

const run = async (user: Identify, { tx, now }: JobContext): Promise<void> => {
  const { external_id, merge_behavior } = user
  const unidentified = await resolve(tx.profiles, user)
  if (unidentified === undefined) return
  const [holder] = await tx.profiles.find('external_id', external_id)
  const alias = 'user_alias' in user ? { alias_label: user.user_alias.alias_label } : {}
  const result = identifyProfile({ unidentified, external_id, holder, ...alias, merge_behavior }, now)
  if (result.outcome === 'unchanged') return
  if (result.outcome === 'merged') await tx.profiles.delete(unidentified.braze_id)
  if (result.outcome === 'moved') await tx.profiles.put(result.orphan)
  await tx.profiles.put(result.profile)
}

/** Gives a user an external_id, or merges the user into the one that has it. Source: decision 0005. */
export const identifyUser = jobKind<Identify>('users.identify', {
  run,
  prefetch: (user) => [
    { kind: 'external_id', value: user.external_id },
    'user_alias' in user ? aliasIdentifier(user.user_alias) : undefined,
    'email' in user ? { kind: 'email', value: user.email } : undefined,
  ],
})
