import type { Handler } from '../service/handler.ts'
import { catalogNotFound, itemNotFound } from './refusal.ts'

/** Source: decision 0031. */
export const catalogsGetItem: Handler<'catalogs.get_item'> = ({ params }, { store }) =>
  store.read(async (tx) => {
    const { catalog_name, item_id } = params
    if ((await tx.catalogs.get(catalog_name)) === undefined) return catalogNotFound(catalog_name)
    const item = await tx.catalogItems.get(catalog_name, item_id)
    if (item === undefined) return itemNotFound(item_id)
    return { status: 200, body: { items: [item], message: 'success' } }
  })
