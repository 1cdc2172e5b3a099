import * as z from 'zod'
import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogFieldErrors, someOf } from './catalog-errors.ts'
import { CatalogParams } from './catalog.ts'

/** Queues the deletion of a field with the values that items have in it; 202 means accepted, not done. */
export const catalogsDeleteFields = catalogEndpoint({
  id: 'catalogs.delete_fields',
  source: 'decision 0139',
  method: 'DELETE',
  path: '/catalogs/:catalog_name/fields/:field_name',
  rateLimit: 'catalogs.fields',
  effect: 'acts',
  get params() {
    return CatalogParams.extend({
      /** The name of the field; `id` cannot be deleted. */
      field_name: z.string(),
    })
  },
  responses: { 202: Success },
  errors: {
    404: {
      ...someOf(catalogErrors, ['catalog-not-found']),
      ...someOf(catalogFieldErrors, ['invalid-field-name', 'field-referenced-by-selection']),
    },
  },
})
