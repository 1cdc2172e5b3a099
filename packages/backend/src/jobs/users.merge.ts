import type { MergeIdentifier, MergeUpdate } from '@brazier/contract'
import { mergeProfiles, prioritise, type Profile } from '@brazier/domain'
import type * as z from 'zod'
import { aliasKey, type Profiles } from '../ports/store.ts'
import type { JobHandler } from './job-handler.ts'

/** The one profile that an identifier means; undefined when there is none, or several after prioritisation. */
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

/** Merges one profile into another; an unknown or ambiguous user means no merge. Source: spec, "POST /users/merge", rule 10. */
export const mergeUsers: JobHandler<z.output<typeof MergeUpdate>> = async (update, { tx, now }) => {
  const merge = await resolve(tx.profiles, update.identifier_to_merge)
  if (merge === undefined) return
  const keep = await resolve(tx.profiles, update.identifier_to_keep)
  if (keep === undefined) return
  const result = mergeProfiles(keep, merge, now)
  if (!result.merged) return
  await tx.profiles.delete(merge.braze_id)
  await tx.profiles.put(result.profile)
}
