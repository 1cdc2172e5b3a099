import * as z from 'zod'
import { limits } from '../limits.ts'
import { catalogEndpoint } from './catalog-endpoint.ts'
import { catalogErrors, someOf } from './catalog-errors.ts'
import { CatalogItem } from './catalog-item.ts'
import { CatalogParams } from './catalog.ts'

/** Lists the items of a catalog in order of id, 50 a page; `Link` leads to the pages before and after. */
export const catalogsGetItems = catalogEndpoint({
  id: 'catalogs.get_items',
  source: 'Endpoints > GET /catalogs/{catalog_name}/items',
  method: 'GET',
  path: '/catalogs/:catalog_name/items',
  rateLimit: 'catalogs',
  gives: { list: 'items', member: 'id', parameter: 'item_id' },
  params: CatalogParams,
  get query() {
    return z.object({
      /** The cursor of a page, from a `Link` header. Without it: the first page. A cursor of another list is refused. */
      cursor: z.string({ error: catalogErrors['invalid-cursor'] }).optional(),
    })
  },
  pages: { items: 'items', by: 'cursor', size: limits.catalogPage },
  responses: {
    get 200() {
      return z.object({
        /** A page of items, at most 50, by id. Without items: empty. */
        items: z.array(CatalogItem),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: someOf(catalogErrors, ['invalid-cursor']), 404: someOf(catalogErrors, ['catalog-not-found']) },
})
