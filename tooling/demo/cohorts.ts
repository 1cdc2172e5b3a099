import type { StateFile } from '@brazier/backend'
import { daysAgo } from './time.ts'

type Cohort = NonNullable<StateFile['cohorts']>[number]
type StateUser = NonNullable<StateFile['users']>[number]

const lapsingId = { partner: 'segment', cohort_id: 'lapsing' }

/** The cohorts that an analytics partner keeps for the company. */
export const cohorts: readonly Cohort[] = [
  { ...lapsingId, name: 'Has not opened an app for a month', created_at: daysAgo(45) },
]

/** A filter of the users whom the partner found to be leaving. */
export const isLapsing = { cohort: { ...lapsingId, comparison: 'is_in' as const } }

const lastSeen = daysAgo(30)

export const withCohorts = (user: StateUser): StateUser => {
  const { external_id, date_of_last_session: last } = user
  if (external_id === undefined || last === undefined || last >= lastSeen) return user
  return { ...user, cohorts: [{ ...lapsingId }] }
}
