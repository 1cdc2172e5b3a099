import * as z from 'zod'
import { Success } from '../bodies.ts'
import { catalogErrorBody, catalogRefusal } from '../catalog-refusal.ts'
import { endpoint } from '../endpoint.ts'
import { ItemChangesBody } from '../schemas/catalog-item.ts'

/** Changes members of one item; those that are not given stay. */
export const catalogsUpdateItem = endpoint({
  id: 'catalogs.update_item',
  source: 'decision 0031',
  method: 'PATCH',
  path: '/catalogs/:catalog_name/items/:item_id',
  permission: 'catalogs.update_item',
  rateLimit: 'catalogs.items',
  params: z.object({ catalog_name: z.string(), item_id: z.string() }),
  body: ItemChangesBody,
  responses: {
    200: Success,
    400: catalogErrorBody([
      'invalid-fields',
      'item-array-invalid',
      'request-includes-too-many-items',
      'id-in-body',
      'items-too-large',
      'invalid-keys-in-value-object',
      'too-deep-nesting-in-value-object',
      'unable-to-coerce-value',
    ]),
    404: catalogErrorBody(['catalog-not-found', 'item-not-found']),
  },
  onInvalid: catalogRefusal,
})
