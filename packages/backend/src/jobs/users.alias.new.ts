import { addAlias, newProfile } from '@brazier/domain'
import { countNewUser } from '../engagements/new-user.ts'
import { aliasKey } from '../ports/store.ts'
import type { JobHandler } from './job-handler.ts'

/** A new alias as the request wrote it. */
export interface NewAlias {
  readonly external_id?: string | undefined
  readonly alias_name: string
  readonly alias_label: string
}

/**
 * Adds an alias to the user with the external_id, to nobody when there is none, or to a new user when none is given. An
 * alias that somebody has stays where it is. Source: spec, "POST /users/alias/new", rules 1 to 3; decision 0005.
 */
export const addUserAlias: JobHandler<NewAlias> = async (alias, { tx, now, ids }) => {
  const { external_id, alias_name, alias_label } = alias
  if ((await tx.profiles.find('user_alias', aliasKey(alias))).length > 0) return
  if (external_id === undefined) {
    const user_aliases = [{ alias_name, alias_label }]
    const braze_id = ids.brazeId(now)
    await countNewUser(braze_id, { tx, now })
    const profile = newProfile({ braze_id, now, random_bucket: ids.randomBucket(), user_aliases })
    return tx.profiles.put(profile)
  }
  const [user] = await tx.profiles.find('external_id', external_id)
  if (user !== undefined) await tx.profiles.put(addAlias(user, { alias_name, alias_label }, now))
}
