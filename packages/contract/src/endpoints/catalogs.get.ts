import * as z from 'zod'
import { catalogRefusal } from '../catalog-refusal.ts'
import { endpoint } from '../endpoint.ts'
import { Catalog } from '../schemas/catalog.ts'

/** Lists every catalog, in order of name; not paged. */
export const catalogsGet = endpoint({
  id: 'catalogs.get',
  source: 'Endpoints > GET /catalogs',
  method: 'GET',
  path: '/catalogs',
  permission: 'catalogs.get',
  rateLimit: 'catalogs',
  responses: { 200: z.object({ catalogs: z.array(Catalog), message: z.literal('success') }) },
  onInvalid: catalogRefusal,
})
