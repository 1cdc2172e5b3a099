import * as z from 'zod'
import { limits } from '../limits.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, someOf } from './catalog-errors.ts'
import { Catalog, CatalogDefinition } from './catalog.ts'

const notArray = { error: catalogErrors['catalog-array-invalid'] }

/** Makes an empty catalog. Source: decision 0030. */
export const catalogsCreate = catalogEndpoint({
  id: 'catalogs.create',
  source: 'Endpoints > POST /catalogs',
  method: 'POST',
  path: '/catalogs',
  rateLimit: 'catalogs',
  undo: 'catalogs.delete',
  get body() {
    return z.object(
      {
        /** The new catalog. Exactly one. */
        catalogs: z
          .array(CatalogDefinition, notArray)
          .min(limits.catalogs, notArray)
          .max(limits.catalogs, { error: catalogErrors['too-many-catalog-atoms'] }),
      },
      notArray,
    )
  },
  responses: {
    get 201() {
      return z.object({
        /** The catalog that was made. */
        catalogs: z.array(Catalog),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: {
    400: someOf(catalogErrors, [
      'catalog-name-already-exists',
      'catalog-array-invalid',
      'too-many-catalog-atoms',
      'invalid-catalog-name',
      'catalog-name-too-large',
      'arbitrary-error',
      'description-too-long',
      'invalid-fields',
      'too-many-fields',
      'id-not-first-column',
      'field-names-not-unique',
      'invalid-field-names',
      'field-names-too-large',
      'invalid-field-types',
    ]),
  },
})
