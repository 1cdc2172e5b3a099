import type { Prioritization } from '@brazier/contract'
import { identifyProfile, type UserAlias } from '@brazier/domain/rules'
import { aliasKey, type Profiles } from '../ports/store.ts'
import { type JobContext, jobKind } from '../queue/job-kind.ts'
import { type ElementResult, onElement } from '../queue/on-element.ts'
import { type UserLookup, only, preferred, refusedMerge } from './found.ts'
import { aliasIdentifier } from './identifiers.ts'
import { moveActivities, putMerge } from './put-merge.ts'

export type Identify = { readonly external_id: string; readonly merge_behavior: 'merge' | 'none' } & (
  | { readonly user_alias: UserAlias }
  | { readonly email: string; readonly prioritization: Prioritization }
  | { readonly phone: string; readonly prioritization: Prioritization }
)

/** Prioritization must leave one. */
const resolve = async (profiles: Profiles, user: Identify): Promise<UserLookup> => {
  if ('user_alias' in user) return only(await profiles.find('user_alias', aliasKey(user.user_alias)))
  return 'email' in user
    ? preferred(await profiles.find('email', user.email), user.prioritization)
    : preferred(await profiles.find('phone', user.phone), user.prioritization)
}

const describe = (user: Identify): string => {
  if ('user_alias' in user) return aliasKey(user.user_alias)
  return 'email' in user ? user.email : user.phone
}

type Unchanged = Extract<ReturnType<typeof identifyProfile>, { readonly outcome: 'unchanged' }>['reason']

const unchanged = (reason: Unchanged, user: Identify): ElementResult => {
  if (reason === 'already_identified') return ['already_so', describe(user)]
  if (reason === 'same_alias_label') return ['taken', user.external_id]
  return refusedMerge(reason)
}

const run = async (user: Identify, context: JobContext): Promise<ElementResult> => {
  const { tx, now } = context
  const { external_id, merge_behavior } = user
  const unidentified = await resolve(tx.profiles, user)
  if (typeof unidentified === 'string') return [unidentified, describe(user)]
  const [holder] = await tx.profiles.find('external_id', external_id)
  const alias = 'user_alias' in user ? { alias_label: user.user_alias.alias_label } : {}
  const result = identifyProfile({ unidentified, external_id, holder, ...alias, merge_behavior }, now)
  if (result.outcome === 'unchanged') return unchanged(result.reason, user)
  if (result.outcome === 'merged' && holder !== undefined) {
    await putMerge({ keep: holder, merge: unidentified, profile: result.profile, by: 'users.identify' }, context)
    return ['done', external_id]
  }
  if (result.outcome === 'moved') {
    await tx.profiles.put(result.orphan)
    await moveActivities(tx, result.orphan.braze_id, result.profile.braze_id)
  }
  await tx.profiles.put(result.profile)
  return ['done', external_id]
}

/** Gives a user an external_id, or merges the user into its owner. Source: decision 0005. */
export const identifyUser = jobKind<Identify>('users.identify', {
  run: onElement(run),
  prefetch: (user) => [
    { kind: 'external_id', value: user.external_id },
    'user_alias' in user ? aliasIdentifier(user.user_alias) : undefined,
    'email' in user ? { kind: 'email', value: user.email } : undefined,
    'phone' in user ? { kind: 'phone', value: user.phone } : undefined,
  ],
})
