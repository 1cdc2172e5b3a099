import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, manyItemsErrors, someOf } from './catalog-errors.ts'
import { ItemsBody } from './catalog-item.ts'
import { CatalogParams } from './catalog.ts'

/** Queues up to 50 new items of a catalog; 202 means accepted, not done. */
export const catalogsAddItems = catalogEndpoint({
  id: 'catalogs.add_items',
  source: 'decision 0031',
  method: 'POST',
  path: '/catalogs/:catalog_name/items',
  rateLimit: 'catalogs.items.bulk',
  effect: 'acts',
  params: CatalogParams,
  body: ItemsBody,
  responses: {
    202: Success,
  },
  errors: {
    400: manyItemsErrors,
    404: someOf(catalogErrors, ['catalog-not-found']),
  },
})
