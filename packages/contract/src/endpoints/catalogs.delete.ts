import * as z from 'zod'
import { Success } from '../bodies.ts'
import { catalogErrorBody, catalogRefusal } from '../catalog-refusal.ts'
import { endpoint } from '../endpoint.ts'

/** Deletes a catalog with all its items. */
export const catalogsDelete = endpoint({
  id: 'catalogs.delete',
  source: 'decision 0031',
  method: 'DELETE',
  path: '/catalogs/:catalog_name',
  permission: 'catalogs.delete',
  rateLimit: 'catalogs',
  params: z.object({ catalog_name: z.string() }),
  responses: { 200: Success, 404: catalogErrorBody(['catalog-not-found']) },
  onInvalid: catalogRefusal,
})
