import { addAlias, externalIdsOf } from '@brazier/domain/rules'
import { aliasKey } from '../ports/store.ts'
import { type JobContext, jobKind } from '../queue/job-kind.ts'
import { type ElementResult, onElement } from '../queue/on-element.ts'
import { aliasIdentifier, identifierIf } from './identifiers.ts'
import { makeUser } from './new-user.ts'

export interface NewAlias {
  readonly external_id?: string | undefined
  readonly alias_name: string
  readonly alias_label: string
}

const run = async (alias: NewAlias, { tx, now, ids }: JobContext): Promise<ElementResult> => {
  const { external_id, alias_name, alias_label } = alias
  const about = aliasKey(alias)
  const [holder] = await tx.profiles.find('user_alias', about)
  if (holder !== undefined) {
    const isSo = external_id === undefined || externalIdsOf(holder).includes(external_id)
    return [isSo ? 'already_so' : 'taken', about]
  }
  if (external_id === undefined) {
    await tx.profiles.put(await makeUser({ user_aliases: [{ alias_name, alias_label }] }, { tx, now, ids }))
    return ['done', about]
  }
  const [user] = await tx.profiles.find('external_id', external_id)
  if (user === undefined) return ['no_such_user', external_id]
  const changed = addAlias(user, { alias_name, alias_label }, now)
  // The user has an alias of this label.
  if (changed === user) return ['taken', about]
  await tx.profiles.put(changed)
  return ['done', about]
}

/**
 * Adds to the user with the external_id, or without one to a new user. Does nothing if no user has the external_id, or a user has the
 * alias. Source: spec, "POST /users/alias/new", rules 1 to 3; decision 0005.
 */
export const addUserAlias = jobKind<NewAlias>('users.alias.new', {
  run: onElement(run),
  prefetch: (alias) => [aliasIdentifier(alias), identifierIf('external_id', alias.external_id)],
})
