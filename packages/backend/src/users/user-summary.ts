import { isoInstant, later, type Profile } from '@brazier/domain/rules'

/** A user in one line, times as text. */
export interface UserSummary {
  readonly braze_id: string
  readonly external_id?: string
  readonly name?: string
  readonly email?: string
  readonly phone?: string
  readonly user_aliases: Profile['user_aliases']
  readonly apps: number
  readonly groups: number
  readonly last_seen?: string
  readonly updated_at: string
}

/** Returns a user for lists. */
export const userSummary = (profile: Profile): UserSummary => {
  const { braze_id, external_id, first_name, last_name, email, phone, user_aliases, apps } = profile
  const name = [first_name, last_name].filter(Boolean).join(' ')
  const seen = Object.values(apps).reduce((last, { last_used }) => later(last, last_used), profile.date_of_last_session)
  return {
    braze_id,
    ...(external_id !== undefined && { external_id }),
    ...(name !== '' && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    user_aliases,
    apps: Object.keys(apps).length,
    groups: Object.values(profile.subscription_groups).filter((state) => state === 'subscribed').length,
    ...(seen !== undefined && { last_seen: isoInstant(seen) }),
    updated_at: isoInstant(profile.updated_at),
  }
}
