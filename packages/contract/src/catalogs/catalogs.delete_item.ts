import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogItemErrors, someOf } from './catalog-errors.ts'
import { ItemParams } from './catalog-item.ts'

/** Deletes one item of a catalog. */
export const catalogsDeleteItem = catalogEndpoint({
  id: 'catalogs.delete_item',
  source: 'decision 0031',
  method: 'DELETE',
  path: '/catalogs/:catalog_name/items/:item_id',
  rateLimit: 'catalogs.items',
  effect: 'acts',
  params: ItemParams,
  responses: { 202: Success },
  errors: {
    400: someOf(catalogItemErrors, ['ids-too-large', 'invalid-ids']),
    404: { ...someOf(catalogErrors, ['catalog-not-found']), ...someOf(catalogItemErrors, ['item-not-found']) },
  },
})
