import { aliasKey } from '../ports/store.ts'
import type { JobHandler } from './job-handler.ts'

/** One renaming as the request wrote it. */
export interface AliasUpdate {
  readonly alias_label: string
  readonly old_alias_name: string
  readonly new_alias_name: string
}

/** Renames an alias; nothing changes when nobody has the old name or somebody the new one. Source: decision 0012. */
export const renameAlias: JobHandler<AliasUpdate> = async (
  { alias_label, old_alias_name, new_alias_name },
  { tx, now },
) => {
  const fresh = { alias_name: new_alias_name, alias_label }
  if ((await tx.profiles.find('user_alias', aliasKey(fresh))).length > 0) return
  const [user] = await tx.profiles.find('user_alias', aliasKey({ alias_name: old_alias_name, alias_label }))
  if (user === undefined) return
  const user_aliases = user.user_aliases.map((alias) =>
    alias.alias_label === alias_label && alias.alias_name === old_alias_name ? fresh : alias,
  )
  await tx.profiles.put({ ...user, user_aliases, updated_at: now })
}
