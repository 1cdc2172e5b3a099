import type { Handler } from '../service/handler.ts'
import { catalogNotFound } from './refusal.ts'

/** Deletes a catalog with its items. Queued jobs on them then do nothing. Source: decision 0031. */
export const catalogsDelete: Handler<'catalogs.delete'> = ({ params }, { store }) =>
  store.transaction(async (tx) => {
    const { catalog_name } = params
    if ((await tx.catalogs.get(catalog_name)) === undefined) return catalogNotFound(catalog_name)
    await tx.catalogItems.deleteAll(catalog_name)
    await tx.catalogs.delete(catalog_name)
    return { status: 200, body: { message: 'success' } }
  })
