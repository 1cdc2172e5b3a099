import { parseTime } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { putCohort } from './cohorts.ts'

/** Only the log tells of one too many. Source: decision 0265. */
export const partnersCohorts: Handler<'partners.cohorts'> = async ({ params, body }, { store, now, report }) => {
  const { cohort_id, name } = body
  const created_at = parseTime(body.created_at) ?? now
  const isPut = await store.transaction((tx) => putCohort(tx, { partner: params.partner, cohort_id, name, created_at }))
  report(isPut ? 'done' : 'limit_reached', { about: cohort_id })
  return { status: 201, body: { message: 'success' } }
}
