import { catalogNotFound } from '../catalogs/refusal.ts'
import type { Handler } from '../handler.ts'

/** Deletes a catalog with its items; queued work on them then does nothing. Source: decision 0031. */
export const catalogsDelete: Handler<'catalogs.delete'> = ({ params }, { store }) =>
  store.transaction(async (tx) => {
    const { catalog_name } = params
    if ((await tx.catalogs.get(catalog_name)) === undefined) return catalogNotFound(catalog_name)
    await tx.catalogItems.deleteAll(catalog_name)
    await tx.catalogs.delete(catalog_name)
    return { status: 200, body: { message: 'success' } }
  })
