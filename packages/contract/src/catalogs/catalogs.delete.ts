import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, someOf } from './catalog-errors.ts'
import { CatalogParams } from './catalog.ts'

/** Deletes a catalog with all its items. */
export const catalogsDelete = catalogEndpoint({
  id: 'catalogs.delete',
  source: 'decision 0031',
  method: 'DELETE',
  path: '/catalogs/:catalog_name',
  rateLimit: 'catalogs',
  effect: 'acts',
  params: CatalogParams,
  responses: { 200: Success },
  errors: { 404: someOf(catalogErrors, ['catalog-not-found']) },
})
