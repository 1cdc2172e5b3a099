import type { Handler } from '../service/handler.ts'
import { activityCounts } from './read-series.ts'
import { appRefusal } from './refusals.ts'

/** Source: decision 0064. */
export const kpiNewUsersDataSeries: Handler<'kpi.new_users.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const refusal = await appRefusal(tx, query)
    if (refusal !== undefined) return refusal
    const counts = await activityCounts(tx, now, query, { family: 'new_user', counter: 'new_users' })
    const data = counts.map(({ time, count }) => ({ time, new_users: count }))
    return { status: 200, body: { data, message: 'success' } }
  })
