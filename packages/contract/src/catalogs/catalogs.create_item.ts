import * as z from 'zod'
import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogItemErrors, someOf } from './catalog-errors.ts'
import { ItemBody, ItemId } from './catalog-item.ts'

/** Adds one item to a catalog. */
export const catalogsCreateItem = catalogEndpoint({
  id: 'catalogs.create_item',
  source: 'decision 0031',
  method: 'POST',
  path: '/catalogs/:catalog_name/items/:item_id',
  permission: 'catalogs.create_item',
  rateLimit: 'catalogs.items',
  effect: 'acts',
  get params() {
    return z.object({
      /** The name of the catalog. An unknown one is refused. */
      catalog_name: z.string(),
      /** The id of the item: letters, digits, hyphens and underscores, at most 250. */
      item_id: ItemId,
    })
  },
  body: ItemBody,
  responses: {
    201: Success,
  },
  errors: {
    400: someOf(catalogItemErrors, [
      'invalid-fields',
      'item-array-invalid',
      'request-includes-too-many-items',
      'id-in-body',
      'ids-too-large',
      'invalid-ids',
      'items-too-large',
      'filtered-set-field-too-long',
      'invalid-keys-in-value-object',
      'too-deep-nesting-in-value-object',
      'unable-to-coerce-value',
      'item-already-exists',
    ]),
    404: someOf(catalogErrors, ['catalog-not-found']),
  },
})
