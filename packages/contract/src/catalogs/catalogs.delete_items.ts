import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogItemErrors, someOf } from './catalog-errors.ts'
import { ItemIdsBody } from './catalog-item.ts'
import { CatalogParams } from './catalog.ts'

/** Queues the deletion of up to 50 items; 202 means accepted, not done. */
export const catalogsDeleteItems = catalogEndpoint({
  id: 'catalogs.delete_items',
  source: 'decision 0031',
  method: 'DELETE',
  path: '/catalogs/:catalog_name/items',
  rateLimit: 'catalogs.items.bulk',
  effect: 'acts',
  params: CatalogParams,
  body: ItemIdsBody,
  responses: {
    202: Success,
  },
  errors: {
    400: someOf(catalogItemErrors, [
      'items-missing-ids',
      'item-array-invalid',
      'request-includes-too-many-items',
      'ids-not-strings',
      'ids-not-unique',
      'ids-too-large',
      'invalid-ids',
    ]),
    404: someOf(catalogErrors, ['catalog-not-found']),
  },
})
