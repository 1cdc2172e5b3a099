import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, oneItemErrors, someOf } from './catalog-errors.ts'
import { ItemBody, ItemParams } from './catalog-item.ts'

/** Replaces one item of a catalog, or adds it. */
export const catalogsReplaceItem = catalogEndpoint({
  id: 'catalogs.replace_item',
  source: 'decision 0031',
  method: 'PUT',
  path: '/catalogs/:catalog_name/items/:item_id',
  rateLimit: 'catalogs.items',
  effect: 'acts',
  params: ItemParams,
  body: ItemBody,
  responses: {
    200: Success,
  },
  errors: {
    400: oneItemErrors,
    404: someOf(catalogErrors, ['catalog-not-found']),
  },
})
