import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { purchaseSeriesErrors as errors } from './analytics-errors.ts'
import { appQuery, Count, dayQuery, queryText, seriesOf, unitQuery } from './series.ts'

/** Number of pieces that users bought, a day or an hour at a time, of all products or one. */
export const purchasesQuantitySeries = endpoint({
  id: 'purchases.quantity_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/purchases/quantity_series',
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
        /** Number of pieces that were bought. */
        purchase_quantity: Count,
      }))
    },
  },
  errors: { 400: errors },
})
