import type { Handler } from '../service/handler.ts'
import { activeUsers } from './read-series.ts'
import { appRefusal } from './refusals.ts'

/** Shows users active within the 30 days up to each day. Source: decision 0064. */
export const kpiMauDataSeries: Handler<'kpi.mau.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const refusal = await appRefusal(tx, query)
    if (refusal !== undefined) return refusal
    const counts = await activeUsers(tx, now, query, 30)
    const data = counts.map(({ time, count }) => ({ time, mau: count }))
    return { status: 200, body: { data, message: 'success' } }
  })
