import * as z from 'zod'
import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, catalogSelectionErrors, someOf } from './catalog-errors.ts'
import { CatalogSelection } from './catalog-selection.ts'
import { CatalogParams } from './catalog.ts'

/** Queues a selection of a catalog's items for Liquid; 202 means accepted, not done. */
export const catalogsCreateSelection = catalogEndpoint({
  id: 'catalogs.create_selection',
  source: 'decision 0157',
  method: 'POST',
  path: '/catalogs/:catalog_name/selections',
  rateLimit: 'catalogs.fields',
  effect: 'acts',
  params: CatalogParams,
  get body() {
    return z.object(
      {
        /** Name of the selection, and the items that are in it. */
        selection: CatalogSelection,
      },
      { error: catalogSelectionErrors['invalid-selection'] },
    )
  },
  responses: { 202: Success },
  errors: {
    400: catalogSelectionErrors,
    404: someOf(catalogErrors, ['catalog-not-found']),
  },
})
