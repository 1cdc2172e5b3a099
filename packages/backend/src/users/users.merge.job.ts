import type { MergeIdentifier, MergeUpdate } from '@brazier/contract'
import { mergeProfiles } from '@brazier/domain/rules'
import type * as z from 'zod'
import type { OutcomeResult } from '../ports/outcomes.ts'
import { aliasKey, type Profiles } from '../ports/store.ts'
import { type JobContext, jobKind } from '../queue/job-kind.ts'
import { type ElementResult, onElement } from '../queue/on-element.ts'
import { type UserLookup, only, preferred, refusedMerge, shownUser } from './found.ts'
import { aliasIdentifier, identifierIf } from './identifiers.ts'
import { putMerge } from './put-merge.ts'

/** Several users after prioritization are ambiguous. */
const resolve = async (profiles: Profiles, identifier: z.output<typeof MergeIdentifier>): Promise<UserLookup> => {
  if (identifier.external_id !== undefined) return only(await profiles.find('external_id', identifier.external_id))
  if (identifier.user_alias !== undefined) {
    return only(await profiles.find('user_alias', aliasKey(identifier.user_alias)))
  }
  return preferred(await profiles.find('email', identifier.email), identifier.prioritization)
}

const missing = (
  member: 'identifier_to_merge' | 'identifier_to_keep',
  update: Merge,
  result: OutcomeResult,
): ElementResult => {
  const { external_id, user_alias, email } = update[member]
  return [result, `${member}: ${external_id ?? (user_alias && aliasKey(user_alias)) ?? email ?? ''}`]
}

type Merge = z.output<typeof MergeUpdate>

const run = async (update: Merge, context: JobContext): Promise<ElementResult> => {
  const { tx, now } = context
  const merge = await resolve(tx.profiles, update.identifier_to_merge)
  if (typeof merge === 'string') return missing('identifier_to_merge', update, merge)
  const keep = await resolve(tx.profiles, update.identifier_to_keep)
  if (typeof keep === 'string') return missing('identifier_to_keep', update, keep)
  const result = mergeProfiles(keep, merge, now)
  if (!result.merged) return refusedMerge(result.reason)
  await putMerge({ keep, merge, profile: result.profile, by: 'users.merge' }, context)
  return ['done', `${shownUser(merge)} into ${shownUser(keep)}`]
}

/** Does nothing if a user is unknown or ambiguous. Source: spec, "POST /users/merge", rule 10. */
export const mergeUsers = jobKind<Merge>('users.merge', {
  run: onElement(run),
  prefetch: ({ identifier_to_merge, identifier_to_keep }) =>
    [identifier_to_merge, identifier_to_keep].flatMap(({ external_id, user_alias, email }) => [
      identifierIf('external_id', external_id),
      user_alias && aliasIdentifier(user_alias),
      identifierIf('email', email),
    ]),
})
