import type { MergeIdentifier, MergeUpdate } from '@brazier/contract'
import { mergeProfiles, prioritise, type Profile } from '@brazier/domain'
import type * as z from 'zod'
import { aliasKey, type Profiles } from '../ports/store.ts'
import { type JobContext, jobKind } from '../queue/job-kind.ts'
import { aliasIdentifier, identifierIf } from './identifiers.ts'

/** Finds the profile of an identifier. Resolves to undefined if there is none, or several after prioritization. */
const resolve = async (
  profiles: Profiles,
  identifier: z.output<typeof MergeIdentifier>,
): Promise<Profile | undefined> => {
  if (identifier.external_id !== undefined) return (await profiles.find('external_id', identifier.external_id))[0]
  if (identifier.user_alias !== undefined) {
    return (await profiles.find('user_alias', aliasKey(identifier.user_alias)))[0]
  }
  return prioritise(await profiles.find('email', identifier.email), identifier.prioritization)
}

type Merge = z.output<typeof MergeUpdate>

const run = async (update: Merge, { tx, now }: JobContext): Promise<void> => {
  const merge = await resolve(tx.profiles, update.identifier_to_merge)
  if (merge === undefined) return
  const keep = await resolve(tx.profiles, update.identifier_to_keep)
  if (keep === undefined) return
  const result = mergeProfiles(keep, merge, now)
  if (!result.merged) return
  await tx.profiles.delete(merge.braze_id)
  await tx.profiles.put(result.profile)
}

/** Merges a profile into another. Does nothing if a user is unknown or ambiguous. Source: spec, "POST /users/merge", rule 10. */
export const mergeUsers = jobKind<Merge>('users.merge', {
  run,
  prefetch: ({ identifier_to_merge, identifier_to_keep }) =>
    [identifier_to_merge, identifier_to_keep].flatMap(({ external_id, user_alias, email }) => [
      identifierIf('external_id', external_id),
      user_alias && aliasIdentifier(user_alias),
      identifierIf('email', email),
    ]),
})
