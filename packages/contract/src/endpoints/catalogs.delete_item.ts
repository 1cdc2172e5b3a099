import * as z from 'zod'
import { Success } from '../bodies.ts'
import { catalogErrorBody, catalogRefusal } from '../catalog-refusal.ts'
import { endpoint } from '../endpoint.ts'

/** Deletes one item of a catalog. */
export const catalogsDeleteItem = endpoint({
  id: 'catalogs.delete_item',
  source: 'decision 0031',
  method: 'DELETE',
  path: '/catalogs/:catalog_name/items/:item_id',
  permission: 'catalogs.delete_item',
  rateLimit: 'catalogs.items',
  params: z.object({ catalog_name: z.string(), item_id: z.string() }),
  responses: { 202: Success, 404: catalogErrorBody(['catalog-not-found', 'item-not-found']) },
  onInvalid: catalogRefusal,
})
