import * as z from 'zod'
import { Success } from '../bodies.ts'
import { catalogErrorBody, catalogRefusal } from '../catalog-refusal.ts'
import { endpoint } from '../endpoint.ts'
import { ItemsBody } from '../schemas/catalog-item.ts'

/** Queues up to 50 new items of a catalog; 202 means accepted, not done. */
export const catalogsAddItems = endpoint({
  id: 'catalogs.add_items',
  source: 'decision 0031',
  method: 'POST',
  path: '/catalogs/:catalog_name/items',
  permission: 'catalogs.add_items',
  rateLimit: 'catalogs.items.bulk',
  params: z.object({ catalog_name: z.string() }),
  body: ItemsBody,
  responses: {
    202: Success,
    400: catalogErrorBody([
      'items-missing-ids',
      'invalid-fields',
      'item-array-invalid',
      'request-includes-too-many-items',
      'ids-not-strings',
      'ids-not-unique',
      'ids-too-large',
      'invalid-ids',
      'items-too-large',
      'invalid-keys-in-value-object',
      'too-deep-nesting-in-value-object',
      'unable-to-coerce-value',
    ]),
    404: catalogErrorBody(['catalog-not-found']),
  },
  onInvalid: catalogRefusal,
})
