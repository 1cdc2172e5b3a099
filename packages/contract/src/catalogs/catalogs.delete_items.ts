import * as z from 'zod'
import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogItemErrors, someOf } from './catalog-errors.ts'
import { ItemIdsBody } from './catalog-item.ts'

/** Queues the deletion of up to 50 items; 202 means accepted, not done. */
export const catalogsDeleteItems = catalogEndpoint({
  id: 'catalogs.delete_items',
  source: 'decision 0031',
  method: 'DELETE',
  path: '/catalogs/:catalog_name/items',
  permission: 'catalogs.delete_items',
  rateLimit: 'catalogs.items.bulk',
  effect: 'acts',
  get params() {
    return z.object({
      /** The name of the catalog. An unknown one is refused. */
      catalog_name: z.string(),
    })
  },
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
