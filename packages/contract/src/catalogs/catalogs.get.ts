import * as z from 'zod'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { Catalog } from './catalog.ts'

/** Lists every catalog, in order of name; not paged. Source: decision 0030. */
export const catalogsGet = catalogEndpoint({
  id: 'catalogs.get',
  source: 'Endpoints > GET /catalogs',
  method: 'GET',
  path: '/catalogs',
  rateLimit: 'catalogs',
  gives: { list: 'catalogs', member: 'name', parameter: 'catalog_name' },
  responses: {
    get 200() {
      return z.object({
        /** All catalogs of the workspace. Empty if there are none. */
        catalogs: z.array(Catalog),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: {},
})
