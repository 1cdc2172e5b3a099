import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { productListErrors as errors } from '../messaging/list-errors.ts'
import { queryPage } from '../schemas/query.ts'

/** Lists the ids of products that were ever bought, 250 a page, in order. */
export const purchasesProductList = endpoint({
  id: 'purchases.product_list',
  source: 'decision 0138',
  method: 'GET',
  path: '/purchases/product_list',
  rateLimit: 'names',
  get query() {
    return z.object({
      /** The number of the page, from 0; default 0. */
      page: queryPage(errors.page),
    })
  },
  pages: { items: 'products', by: 'page' },
  responses: {
    get 200() {
      return z.object({
        /** The ids of products, as purchases have them. */
        products: z.array(z.string()),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
