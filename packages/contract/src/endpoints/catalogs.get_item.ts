import * as z from 'zod'
import { catalogErrorBody, catalogRefusal } from '../catalog-refusal.ts'
import { endpoint } from '../endpoint.ts'
import { CatalogItem } from '../schemas/catalog-item.ts'

/** Gives one item of a catalog. */
export const catalogsGetItem = endpoint({
  id: 'catalogs.get_item',
  source: 'decision 0031',
  method: 'GET',
  path: '/catalogs/:catalog_name/items/:item_id',
  permission: 'catalogs.get_item',
  rateLimit: 'catalogs.items',
  params: z.object({ catalog_name: z.string(), item_id: z.string() }),
  responses: {
    200: z.object({ items: z.array(CatalogItem), message: z.literal('success') }),
    404: catalogErrorBody(['catalog-not-found', 'item-not-found']),
  },
  onInvalid: catalogRefusal,
})
