import * as z from 'zod'
import { Success } from '../transport/bodies.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, someOf, unknownSelection } from './catalog-errors.ts'
import { CatalogParams } from './catalog.ts'

/** Queues the deletion of a selection; its items stay. 202 means accepted, not done. */
export const catalogsDeleteSelection = catalogEndpoint({
  id: 'catalogs.delete_selection',
  source: 'decision 0157',
  method: 'DELETE',
  path: '/catalogs/:catalog_name/selections/:selection_name',
  rateLimit: 'catalogs.fields',
  effect: 'acts',
  get params() {
    return CatalogParams.extend({
      /** The name of the selection. */
      selection_name: z.string(),
    })
  },
  responses: { 202: Success },
  errors: { 404: { ...someOf(catalogErrors, ['catalog-not-found']), ...unknownSelection } },
})
