import type { AttributesObject } from '@brazier/contract'
import { type Profile, pushTokenKey } from '@brazier/domain/rules'
import type { JobContext } from '../queue/job-kind.ts'
import { makeUser } from './new-user.ts'

/** With an alias, the import is for its user. Source: decision 0165. */
export const isTokenImport = ({ push_token_import, user_alias }: AttributesObject): boolean =>
  push_token_import === true && user_alias === undefined

/**
 * Creates an anonymous user for each imported push token without one. `apply` writes the attributes; its object has only that token.
 * Source: decision 0165.
 */
export const importTokens = async (
  object: AttributesObject,
  { tx, now, ids }: Pick<JobContext, 'tx' | 'now' | 'ids'>,
  apply: (user: Profile, object: AttributesObject) => Promise<unknown>,
): Promise<void> => {
  for (const given of object.push_tokens ?? []) {
    const app = (await tx.apps.get(given.app_id))?.name ?? given.app_id
    const key = pushTokenKey({ app, platform: '', token: given.token })
    if ((await tx.profiles.find('push_token', key)).length > 0) continue
    await apply(await makeUser({}, { tx, now, ids }), { ...object, push_tokens: [given] })
  }
}
