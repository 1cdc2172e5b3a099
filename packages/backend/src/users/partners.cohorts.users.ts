import type { Handler } from '../service/handler.ts'
import { changeCohort } from './partners.cohorts.users.job.ts'

/** Queues a job for each nonempty change. Source: decision 0265. */
export const partnersCohortsUsers: Handler<'partners.cohorts.users'> = async ({ params, body }, { accept }) => {
  const { cohort_id } = body
  const changes = body.cohort_changes.map((change, index) => {
    const { user_ids = [], device_ids = [], aliases = [], should_remove = false } = change
    const list = Array.isArray(aliases) ? aliases : [aliases]
    const element = `cohort_changes[${index}]`
    return { partner: params.partner, cohort_id, user_ids, device_ids, aliases: list, should_remove, element }
  })
  const some = changes.filter(
    ({ user_ids, device_ids, aliases }) => [...user_ids, ...device_ids, ...aliases].length > 0,
  )
  await accept(changeCohort, some, { elementOf: (index) => some[index]?.element ?? '' })
  return { status: 201, body: { message: 'success' } }
}
