import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogItemErrors, oneItemErrors, someOf } from './catalog-errors.ts'
import { ItemChangesBody, ItemParams } from './catalog-item.ts'

/** Changes members of one item; those that are not given stay. */
export const catalogsUpdateItem = catalogEndpoint({
  id: 'catalogs.update_item',
  source: 'decision 0031',
  method: 'PATCH',
  path: '/catalogs/:catalog_name/items/:item_id',
  rateLimit: 'catalogs.items',
  effect: 'acts',
  params: ItemParams,
  body: ItemChangesBody,
  responses: {
    200: Success,
  },
  errors: {
    400: oneItemErrors,
    404: { ...someOf(catalogErrors, ['catalog-not-found']), ...someOf(catalogItemErrors, ['item-not-found']) },
  },
})
