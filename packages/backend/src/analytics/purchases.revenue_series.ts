import type { Handler } from '../service/handler.ts'
import { activityCounts, isKnownProduct } from './read-series.ts'
import { appRefusal } from './refusals.ts'

const purchases = { family: 'purchase', hourly: 'purchase.hour', counter: 'revenue_cents' } as const

/** Shows USD. Source: decision 0064. */
export const purchasesRevenueSeries: Handler<'purchases.revenue_series'> = ({ query }, { store, now, noteUnknown }) =>
  store.read(async (tx) => {
    const refusal = await appRefusal(tx, query)
    if (refusal !== undefined) return refusal
    const counts = await activityCounts(tx, now, query, { ...purchases, id: query.product })
    if (!(await isKnownProduct(tx, query.product, counts))) noteUnknown(`product=${query.product}`)
    const data = counts.map(({ time, count }) => ({ time, revenue: count / 100 }))
    return { status: 200, body: { data, message: 'success' } }
  })
