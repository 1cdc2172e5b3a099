import * as z from 'zod'
import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogItemErrors, someOf } from './catalog-errors.ts'
import { ItemsBody } from './catalog-item.ts'

/** Queues up to 50 new items of a catalog; 202 means accepted, not done. */
export const catalogsAddItems = catalogEndpoint({
  id: 'catalogs.add_items',
  source: 'decision 0031',
  method: 'POST',
  path: '/catalogs/:catalog_name/items',
  permission: 'catalogs.add_items',
  rateLimit: 'catalogs.items.bulk',
  effect: 'acts',
  get params() {
    return z.object({
      /** The name of the catalog. An unknown one is refused. */
      catalog_name: z.string(),
    })
  },
  body: ItemsBody,
  responses: {
    202: Success,
  },
  errors: {
    400: someOf(catalogItemErrors, [
      'items-missing-ids',
      'invalid-fields',
      'item-array-invalid',
      'request-includes-too-many-items',
      'ids-not-strings',
      'ids-not-unique',
      'ids-too-large',
      'invalid-ids',
      'items-too-large',
      'filtered-set-field-too-long',
      'invalid-keys-in-value-object',
      'too-deep-nesting-in-value-object',
      'unable-to-coerce-value',
    ]),
    404: someOf(catalogErrors, ['catalog-not-found']),
  },
})
