import type { Draft } from '../../draft.ts'
import { earlier, type Instant, isLater, later } from '../../time/instant.ts'
import type { AppSummary, Profile } from '../profile/profile.ts'
import { combineRecords } from './combine.ts'

/**
 * For an app of both users, sums sessions, and keeps the first and the last use. Name, platform and version come from the later use. An
 * app of only the merged user comes without its session data. Source: spec, "POST /users/merge", rules 2 and 6; decision 0010.
 */
export const mergeApps = (keep: Profile['apps'], merge: Profile['apps']): Profile['apps'] =>
  combineRecords(keep, merge, combineApp, withoutSessions)

export const shareApp = (keep: Profile, merge: Profile): boolean =>
  Object.keys(merge.apps).some((app) => Object.hasOwn(keep.apps, app))

/** Takes a session date from both users if they share an app, else the kept user's. Source: as `mergeApps`. */
export const mergeSessionDate =
  (
    field: 'date_of_first_session' | 'date_of_last_session',
    choose: (keep: Instant | undefined, merge: Instant | undefined) => Instant | undefined,
  ): ((keep: Profile, merge: Profile) => Instant | undefined) =>
  (keep, merge) =>
    shareApp(keep, merge) ? choose(keep[field], merge[field]) : keep[field]

const combineApp = (keep: AppSummary, merge: AppSummary): AppSummary => {
  const app: Draft<AppSummary> = withoutSessions(isLater(merge.last_used, keep.last_used) ? merge : keep)
  const sessions = keep.sessions === undefined ? merge.sessions : keep.sessions + (merge.sessions ?? 0)
  const first = earlier(keep.first_used, merge.first_used)
  const last = later(keep.last_used, merge.last_used)
  if (sessions !== undefined) app.sessions = sessions
  if (first !== undefined) app.first_used = first
  if (last !== undefined) app.last_used = last
  return app
}

const withoutSessions = ({ name, platform, version }: AppSummary): AppSummary =>
  version === undefined ? { name, platform } : { name, platform, version }
