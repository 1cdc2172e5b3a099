import { activeUsers } from '../analytics/read-series.ts'
import { appFault } from '../analytics/refusals.ts'
import type { Handler } from '../handler.ts'

/** Shows how many users were active on each day. Source: decision 0064. */
export const kpiDauDataSeries: Handler<'kpi.dau.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const message = await appFault(tx, query)
    if (message !== undefined) return { status: 400, body: { message } }
    const counts = await activeUsers(tx, now, query, 1)
    const data = counts.map(({ time, count }) => ({ time, dau: count }))
    return { status: 200, body: { data, message: 'success' } }
  })
