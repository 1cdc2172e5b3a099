import type { Handler } from '../service/handler.ts'
import { activeUsers } from './read-series.ts'
import { appRefusal } from './refusals.ts'

/** Source: decision 0064. */
export const kpiDauDataSeries: Handler<'kpi.dau.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const refusal = await appRefusal(tx, query)
    if (refusal !== undefined) return refusal
    const counts = await activeUsers(tx, now, query, 1)
    const data = counts.map(({ time, count }) => ({ time, dau: count }))
    return { status: 200, body: { data, message: 'success' } }
  })
