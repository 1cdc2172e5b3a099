import * as z from 'zod'
import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogFieldErrors, someOf } from './catalog-errors.ts'
import { AddedFields, CatalogParams } from './catalog.ts'

const notFields = { error: catalogFieldErrors['arbitrary-error'] }

/** Queues up to 50 new fields of a catalog; 202 means accepted, not done. */
export const catalogsCreateFields = catalogEndpoint({
  id: 'catalogs.create_fields',
  source: 'decision 0139',
  method: 'POST',
  path: '/catalogs/:catalog_name/fields',
  rateLimit: 'catalogs.fields',
  effect: 'acts',
  params: CatalogParams,
  get body() {
    return z.object(
      {
        /** The new columns: 1 to 50. Their names must be new to the catalog. */
        fields: AddedFields,
      },
      notFields,
    )
  },
  responses: { 202: Success },
  errors: {
    400: {
      ...someOf(catalogErrors, [
        'invalid-fields',
        'field-names-not-unique',
        'invalid-field-names',
        'field-names-too-large',
        'invalid-field-types',
      ]),
      ...someOf(catalogFieldErrors, [
        'arbitrary-error',
        'request-includes-too-many-fields',
        'catalog-exceeds-fields-limit',
      ]),
    },
    404: someOf(catalogErrors, ['catalog-not-found']),
  },
})
