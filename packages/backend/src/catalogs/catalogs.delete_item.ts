import type { Handler } from '../service/handler.ts'
import { inCatalog } from './in-catalog.ts'
import { onItem } from './on-item.ts'
import { itemNotFound } from './refusal.ts'
import { touch } from './write-item.ts'

/** Source: decision 0031. */
export const catalogsDeleteItem: Handler<'catalogs.delete_item'> = onItem(({ params }, context) =>
  inCatalog(context, params, async (tx, catalog) => {
    const { catalog_name, item_id } = params
    if ((await tx.catalogItems.get(catalog_name, item_id)) === undefined) return itemNotFound(item_id)
    await tx.catalogItems.delete(catalog_name, item_id)
    await touch(tx, catalog, context.now)
    return { status: 202, body: { message: 'success' } }
  }),
)
