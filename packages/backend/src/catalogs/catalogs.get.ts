import type { Handler } from '../service/handler.ts'
import { shownCatalog } from './shown.ts'

/** Source: spec, "GET /catalogs". */
export const catalogsGet: Handler<'catalogs.get'> = (_, { store }) =>
  store.read(async (tx) => {
    const all = await tx.catalogs.page(undefined, Infinity)
    // All at once: a store may have to ask for each.
    const counts = await Promise.all(all.map(({ name }) => tx.catalogItems.count(name)))
    const catalogs = all.map((catalog, index) => shownCatalog(catalog, counts[index] ?? 0))
    return { status: 200, body: { catalogs, message: 'success' } }
  })
