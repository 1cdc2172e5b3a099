import * as z from 'zod'
import { catalogErrorBody, catalogRefusal } from '../catalog-refusal.ts'
import { endpoint } from '../endpoint.ts'
import { catalogErrors } from '../errors/catalogs.ts'
import { CatalogItem } from '../schemas/catalog-item.ts'

/** Lists the items of a catalog in order of id, 50 a page; `Link` leads to the pages before and after. */
export const catalogsGetItems = endpoint({
  id: 'catalogs.get_items',
  source: 'Endpoints > GET /catalogs/{catalog_name}/items',
  method: 'GET',
  path: '/catalogs/:catalog_name/items',
  permission: 'catalogs.get_items',
  rateLimit: 'catalogs',
  params: z.object({ catalog_name: z.string() }),
  query: z.object({ cursor: z.string({ error: catalogErrors['invalid-cursor'] }).optional() }),
  pages: { items: 'items', by: 'cursor' },
  responses: {
    200: z.object({ items: z.array(CatalogItem), message: z.literal('success') }),
    400: catalogErrorBody(['invalid-cursor']),
    404: catalogErrorBody(['catalog-not-found']),
  },
  onInvalid: catalogRefusal,
})
