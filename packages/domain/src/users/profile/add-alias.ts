import type { Instant } from '../../time/instant.ts'
import type { Profile, UserAlias } from './profile.ts'

/**
 * Returns the same profile if the user has the label already: one name per label. Source: spec, "POST /users/alias/new", rule 1; decision
 * 0010.
 */
export const addAlias = (profile: Profile, alias: UserAlias, now: Instant): Profile => {
  if (hasAliasLabel(profile, alias.alias_label)) return profile
  const { alias_name, alias_label } = alias
  return { ...profile, user_aliases: [...profile.user_aliases, { alias_name, alias_label }], updated_at: now }
}

/** Whether a user has an alias with this case-sensitive label. */
export const hasAliasLabel = (profile: Pick<Profile, 'user_aliases'>, label: string): boolean =>
  profile.user_aliases.some(({ alias_label }) => alias_label === label)
