import * as z from 'zod'
import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, someOf } from './catalog-errors.ts'

/** Deletes a catalog with all its items. */
export const catalogsDelete = catalogEndpoint({
  id: 'catalogs.delete',
  source: 'decision 0031',
  method: 'DELETE',
  path: '/catalogs/:catalog_name',
  permission: 'catalogs.delete',
  rateLimit: 'catalogs',
  effect: 'acts',
  get params() {
    return z.object({
      /** The name of the catalog. An unknown one is refused. */
      catalog_name: z.string(),
    })
  },
  responses: { 200: Success },
  errors: { 404: someOf(catalogErrors, ['catalog-not-found']) },
})
