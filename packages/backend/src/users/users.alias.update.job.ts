import { aliasKey } from '../ports/store.ts'
import { type JobContext, jobKind } from '../queue/job-kind.ts'
import { type ElementResult, onElement } from '../queue/on-element.ts'
import { aliasIdentifier } from './identifiers.ts'

export interface AliasUpdate {
  readonly alias_label: string
  readonly old_alias_name: string
  readonly new_alias_name: string
}

const run = async (
  { alias_label, old_alias_name, new_alias_name }: AliasUpdate,
  { tx, now }: JobContext,
): Promise<ElementResult> => {
  const fresh = { alias_name: new_alias_name, alias_label }
  const old = { alias_name: old_alias_name, alias_label }
  const about = aliasKey(fresh)
  if ((await tx.profiles.find('user_alias', aliasKey(fresh))).length > 0) {
    return [old_alias_name === new_alias_name ? 'already_so' : 'taken', about]
  }
  const [user] = await tx.profiles.find('user_alias', aliasKey(old))
  if (user === undefined) return ['no_such_user', aliasKey(old)]
  const user_aliases = user.user_aliases.map((alias) =>
    alias.alias_label === alias_label && alias.alias_name === old_alias_name ? fresh : alias,
  )
  await tx.profiles.put({ ...user, user_aliases, updated_at: now })
  return ['done', about]
}

/** Does nothing if no user has the old name, or one has the new. Source: decision 0005. */
export const renameAlias = jobKind<AliasUpdate>('users.alias.update', {
  run: onElement(run),
  prefetch: ({ alias_label, old_alias_name, new_alias_name }) =>
    [old_alias_name, new_alias_name].map((alias_name) => aliasIdentifier({ alias_label, alias_name })),
})
