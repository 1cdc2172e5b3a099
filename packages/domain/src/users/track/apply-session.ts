import { getOwn } from '../../json.ts'
import type { Instant } from '../../time/instant.ts'
import type { Profile } from '../profile/profile.ts'

/** A session, with its app if known. */
export interface Session {
  readonly time: Instant
  readonly app_id?: string | undefined
  /** The app's name and platform in the workspace. */
  readonly app?: { readonly name: string; readonly platform: string } | undefined
}

/** Updates the session dates and adds one use of the app. Source: decision 0068. */
export const applySession = (profile: Profile, { time, app_id, app }: Session): Profile => {
  const dated = {
    ...profile,
    date_of_first_session: Math.min(profile.date_of_first_session ?? time, time),
    date_of_last_session: Math.max(profile.date_of_last_session ?? time, time),
  }
  if (app_id === undefined) return dated
  const before = getOwn(profile.apps, app_id)
  const known = before ?? app
  if (known === undefined) return dated
  const used = {
    name: known.name,
    platform: known.platform,
    ...before,
    sessions: (before?.sessions ?? 0) + 1,
    first_used: Math.min(before?.first_used ?? time, time),
    last_used: Math.max(before?.last_used ?? time, time),
  }
  return { ...dated, apps: { ...profile.apps, [app_id]: used } }
}
