import type { Handler } from '../service/handler.ts'
import { shownCatalog } from './shown.ts'

/** Lists all catalogs with their number of items, in order of name. Source: spec, "GET /catalogs". */
export const catalogsGet: Handler<'catalogs.get'> = (_, { store }) =>
  store.read(async (tx) => {
    const catalogs: ReturnType<typeof shownCatalog>[] = []
    for (const catalog of await tx.catalogs.page(undefined, Infinity)) {
      catalogs.push(shownCatalog(catalog, await tx.catalogItems.count(catalog.name)))
    }
    return { status: 200, body: { catalogs, message: 'success' } }
  })
