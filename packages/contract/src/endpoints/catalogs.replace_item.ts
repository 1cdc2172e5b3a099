import * as z from 'zod'
import { Success } from '../bodies.ts'
import { catalogErrorBody, catalogRefusal } from '../catalog-refusal.ts'
import { endpoint } from '../endpoint.ts'
import { ItemBody, NewItemId } from '../schemas/catalog-item.ts'

/** Replaces one item of a catalog, or adds it. */
export const catalogsReplaceItem = endpoint({
  id: 'catalogs.replace_item',
  source: 'decision 0031',
  method: 'PUT',
  path: '/catalogs/:catalog_name/items/:item_id',
  permission: 'catalogs.replace_item',
  rateLimit: 'catalogs.items',
  params: z.object({ catalog_name: z.string(), item_id: NewItemId }),
  body: ItemBody,
  responses: {
    200: Success,
    400: catalogErrorBody([
      'invalid-fields',
      'item-array-invalid',
      'request-includes-too-many-items',
      'id-in-body',
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
