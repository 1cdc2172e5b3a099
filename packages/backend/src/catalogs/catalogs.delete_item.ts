import type { Handler } from '../service/handler.ts'
import { onItem } from './on-item.ts'
import { catalogNotFound, itemNotFound } from './refusal.ts'
import { touch } from './write-item.ts'

/** Source: decision 0031. */
export const catalogsDeleteItem: Handler<'catalogs.delete_item'> = onItem(({ params }, { store, now }) =>
  store.transaction(async (tx) => {
    const { catalog_name, item_id } = params
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog === undefined) return catalogNotFound(catalog_name)
    if ((await tx.catalogItems.get(catalog_name, item_id)) === undefined) return itemNotFound(item_id)
    await tx.catalogItems.delete(catalog_name, item_id)
    await touch(tx, catalog, now)
    return { status: 202, body: { message: 'success' } }
  }),
)
