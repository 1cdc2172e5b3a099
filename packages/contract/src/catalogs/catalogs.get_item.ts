import * as z from 'zod'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogItemErrors, someOf } from './catalog-errors.ts'
import { CatalogItem, ItemParams } from './catalog-item.ts'

/** Gives one item of a catalog. */
export const catalogsGetItem = catalogEndpoint({
  id: 'catalogs.get_item',
  source: 'decision 0031',
  method: 'GET',
  path: '/catalogs/:catalog_name/items/:item_id',
  rateLimit: 'catalogs.items',
  params: ItemParams,
  responses: {
    get 200() {
      return z.object({
        /** The item. One element. */
        items: z.array(CatalogItem),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: {
    400: someOf(catalogItemErrors, ['ids-too-large', 'invalid-ids']),
    404: { ...someOf(catalogErrors, ['catalog-not-found']), ...someOf(catalogItemErrors, ['item-not-found']) },
  },
})
