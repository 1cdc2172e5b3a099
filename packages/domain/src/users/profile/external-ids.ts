import type { Instant } from '../../time/instant.ts'
import type { Profile } from './profile.ts'

/** Returns the primary one first. Source: decision 0135. */
export const externalIdsOf = ({ external_id, deprecated_external_ids = [] }: Profile): readonly string[] =>
  external_id === undefined ? deprecated_external_ids : [external_id, ...deprecated_external_ids]

/** Deprecates the old external_id. Source: decision 0135. */
export const renameExternalId = (profile: Profile, external_id: string, now: Instant): Profile => {
  const before = profile.external_id === undefined ? [] : [profile.external_id]
  const deprecated_external_ids = [...(profile.deprecated_external_ids ?? []), ...before]
  return { ...profile, external_id, deprecated_external_ids, updated_at: now }
}

/** Returns the same profile if the user does not have it. Source: decision 0135. */
export const removeDeprecatedId = (profile: Profile, id: string, now: Instant): Profile => {
  const { deprecated_external_ids: before = [], ...rest } = profile
  if (!before.includes(id)) return profile
  const left = before.filter((other) => other !== id)
  return { ...rest, ...(left.length === 0 ? {} : { deprecated_external_ids: left }), updated_at: now }
}
