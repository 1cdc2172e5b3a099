import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogItemErrors, oneItemErrors, someOf } from './catalog-errors.ts'
import { ItemBody, ItemParams } from './catalog-item.ts'

/** Adds one item to a catalog. */
export const catalogsCreateItem = catalogEndpoint({
  id: 'catalogs.create_item',
  source: 'decision 0031',
  method: 'POST',
  path: '/catalogs/:catalog_name/items/:item_id',
  rateLimit: 'catalogs.items',
  effect: 'acts',
  params: ItemParams,
  body: ItemBody,
  responses: {
    201: Success,
  },
  errors: {
    400: { ...oneItemErrors, ...someOf(catalogItemErrors, ['item-already-exists']) },
    404: someOf(catalogErrors, ['catalog-not-found']),
  },
})
