import * as z from 'zod'
import { Success } from '../bodies.ts'
import { catalogErrorBody, catalogRefusal } from '../catalog-refusal.ts'
import { endpoint } from '../endpoint.ts'
import { ItemIdsBody } from '../schemas/catalog-item.ts'

/** Queues the deletion of up to 50 items; 202 means accepted, not done. */
export const catalogsDeleteItems = endpoint({
  id: 'catalogs.delete_items',
  source: 'decision 0031',
  method: 'DELETE',
  path: '/catalogs/:catalog_name/items',
  permission: 'catalogs.delete_items',
  rateLimit: 'catalogs.items.bulk',
  params: z.object({ catalog_name: z.string() }),
  body: ItemIdsBody,
  responses: {
    202: Success,
    400: catalogErrorBody([
      'items-missing-ids',
      'item-array-invalid',
      'request-includes-too-many-items',
      'ids-not-strings',
      'ids-not-unique',
      'ids-too-large',
      'invalid-ids',
    ]),
    404: catalogErrorBody(['catalog-not-found']),
  },
  onInvalid: catalogRefusal,
})
