import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, manyItemsErrors, someOf } from './catalog-errors.ts'
import { ItemsChangesBody } from './catalog-item.ts'
import { CatalogParams } from './catalog.ts'

/** Queues changes of up to 50 items; 202 means accepted, not done. */
export const catalogsUpdateItems = catalogEndpoint({
  id: 'catalogs.update_items',
  source: 'decision 0031',
  method: 'PATCH',
  path: '/catalogs/:catalog_name/items',
  rateLimit: 'catalogs.items.bulk',
  effect: 'acts',
  params: CatalogParams,
  body: ItemsChangesBody,
  responses: {
    202: Success,
  },
  errors: {
    400: manyItemsErrors,
    404: someOf(catalogErrors, ['catalog-not-found']),
  },
})
