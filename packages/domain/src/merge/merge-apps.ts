import type { Draft } from '../draft.ts'
import { earlier, isLater, later } from '../instant.ts'
import type { AppSummary, Instant, Profile } from '../profile/profile.ts'
import { uniteRecords } from './unite.ts'

/**
 * Merges app summaries. On both: sessions summed, first use earliest, last use latest, name, platform and version of
 * the later used. On the merged profile only: the summary without its session data. Source: spec, "POST /users/merge",
 * rules 2 and 6; decision 0010.
 */
export function mergeApps(keep: Profile['apps'], merge: Profile['apps']): Profile['apps'] {
  return uniteRecords(keep, merge, combineApp, withoutSessions)
}

/** Whether both profiles have some app. */
export function shareApp(keep: Profile, merge: Profile): boolean {
  return Object.keys(merge.apps).some((app) => Object.hasOwn(keep.apps, app))
}

/**
 * A session date of the profile, chosen of both when they share an app, else the kept one's. Source: as `mergeApps`.
 */
export function mergeSessionDate(
  field: 'date_of_first_session' | 'date_of_last_session',
  choose: (keep: Instant | undefined, merge: Instant | undefined) => Instant | undefined,
): (keep: Profile, merge: Profile) => Instant | undefined {
  return (keep, merge) => (shareApp(keep, merge) ? choose(keep[field], merge[field]) : keep[field])
}

function combineApp(keep: AppSummary, merge: AppSummary): AppSummary {
  const app: Draft<AppSummary> = withoutSessions(isLater(merge.last_used, keep.last_used) ? merge : keep)
  const sessions = keep.sessions === undefined ? merge.sessions : keep.sessions + (merge.sessions ?? 0)
  const first = earlier(keep.first_used, merge.first_used)
  const last = later(keep.last_used, merge.last_used)
  if (sessions !== undefined) app.sessions = sessions
  if (first !== undefined) app.first_used = first
  if (last !== undefined) app.last_used = last
  return app
}

function withoutSessions({ name, platform, version }: AppSummary): AppSummary {
  return version === undefined ? { name, platform } : { name, platform, version }
}
