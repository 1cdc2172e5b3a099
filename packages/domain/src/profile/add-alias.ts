import type { Instant, Profile, UserAlias } from './profile.ts'

/**
 * Gives a user an alias. A user has one name per label: when the label is taken the same profile comes back.
 * Source: spec, "POST /users/alias/new", rule 1; decision 0010.
 */
export function addAlias(profile: Profile, alias: UserAlias, now: Instant): Profile {
  if (hasAliasLabel(profile, alias.alias_label)) return profile
  const { alias_name, alias_label } = alias
  return { ...profile, user_aliases: [...profile.user_aliases, { alias_name, alias_label }], updated_at: now }
}

/** Whether a user has an alias of this label. Labels are case-sensitive. */
export function hasAliasLabel(profile: Pick<Profile, 'user_aliases'>, label: string): boolean {
  return profile.user_aliases.some(({ alias_label }) => alias_label === label)
}
