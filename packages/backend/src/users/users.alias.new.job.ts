import { addAlias, newProfile } from '@brazier/domain'
import { recordNewUser } from '../analytics/record-activity.ts'
import { aliasKey } from '../ports/store.ts'
import { type JobContext, jobKind } from '../queue/job-kind.ts'
import { aliasIdentifier, identifierIf } from './identifiers.ts'

/** A new alias from a request. */
export interface NewAlias {
  readonly external_id?: string | undefined
  readonly alias_name: string
  readonly alias_label: string
}

const run = async (alias: NewAlias, { tx, now, ids }: JobContext): Promise<void> => {
  const { external_id, alias_name, alias_label } = alias
  if ((await tx.profiles.find('user_alias', aliasKey(alias))).length > 0) return
  if (external_id === undefined) {
    const user_aliases = [{ alias_name, alias_label }]
    const braze_id = ids.brazeId(now)
    await recordNewUser(braze_id, { tx, now })
    const profile = newProfile({ braze_id, now, random_bucket: ids.randomBucket(), user_aliases })
    return tx.profiles.put(profile)
  }
  const [user] = await tx.profiles.find('external_id', external_id)
  if (user !== undefined) await tx.profiles.put(addAlias(user, { alias_name, alias_label }, now))
}

/**
 * Adds an alias to the user with the external_id, or to a new user if no external_id is given. Does nothing if no user has the
 * external_id, or if a user has the alias already. Source: spec, "POST /users/alias/new", rules 1 to 3; decision 0005.
 */
export const addUserAlias = jobKind<NewAlias>('users.alias.new', {
  run,
  prefetch: (alias) => [aliasIdentifier(alias), identifierIf('external_id', alias.external_id)],
})
