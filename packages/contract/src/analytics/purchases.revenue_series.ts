import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { purchaseSeriesErrors as errors } from './analytics-errors.ts'
import { appQuery, dayQuery, queryText, seriesOf, unitQuery } from './series.ts'

/** Revenue of purchases in USD, a day or an hour at a time, of all products or one. */
export const purchasesRevenueSeries = endpoint({
  id: 'purchases.revenue_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/purchases/revenue_series',
  rateLimit: 'names',
  get query() {
    return z.object({
      ...dayQuery(),
      ...unitQuery,
      ...appQuery,
      /** The id of a product. Without it, all products. */
      product: queryText(errors.product).optional(),
    })
  },
  responses: {
    get 200() {
      return seriesOf(() => ({
        /** The money of the purchases, in US dollars. */
        revenue: z.number(),
      }))
    },
  },
  errors: { 400: errors },
})
