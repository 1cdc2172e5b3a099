import { catalogError, catalogErrors, limits } from '@brazier/contract'
import type { CatalogItem } from '@brazier/domain/rules'
import { createCursors } from '../paging/cursor.ts'
import { linkHeader } from '../paging/link.ts'
import { readPage } from '../paging/read-page.ts'
import type { Handler } from '../service/handler.ts'
import { catalogNotFound, faultAt, refuse } from './refusal.ts'

const idOf = ({ id }: CatalogItem): string => id

/** An empty cursor means the first page. Source: spec, "GET /catalogs/{catalog_name}/items"; decision 0032. */
export const catalogsGetItems: Handler<'catalogs.get_items'> = ({ params, query }, { store, workspace }) =>
  store.read(async (tx) => {
    const { catalog_name } = params
    const { cursor } = query
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog === undefined) return catalogNotFound(catalog_name)
    const items = {
      keyOf: idOf,
      page: tx.catalogItems.page.bind(undefined, catalog_name),
      keyAt: tx.catalogItems.idAt.bind(undefined, catalog_name),
    }
    const cursors = createCursors(JSON.stringify([workspace, catalog.catalog_id]))
    const page = await readPage(items, cursors, cursor, limits.catalogPage)
    if (page === undefined) {
      return refuse(faultAt(catalogError(catalogErrors['invalid-cursor'], [['cursor', cursor ?? '']]), 'cursor'))
    }
    const headers = linkHeader('catalogs.get_items', params, page.links, cursors)
    return { status: 200, body: { items: page.records, message: 'success' }, headers }
  })
