import type { Handler } from '../service/handler.ts'
import { changeStoredItem } from './change-item.ts'
import { inCatalog } from './in-catalog.ts'
import { onItem } from './on-item.ts'
import { readItem } from './read-items.ts'
import { itemNotFound, refuse } from './refusal.ts'
import { writeItem } from './write-item.ts'

/** Source: decision 0031. */
export const catalogsUpdateItem: Handler<'catalogs.update_item'> = onItem(({ params, body }, context) =>
  inCatalog(context, params, async (tx, catalog) => {
    const { catalog_name, item_id: id } = params
    const item = await tx.catalogItems.get(catalog_name, id)
    if (item === undefined) return itemNotFound(id)
    const read = readItem(catalog, { id, members: body.items[0] }, true)
    if (!read.ok) return refuse(read)
    const changed = changeStoredItem(catalog, item, read.values)
    if (!changed.ok) return refuse(changed)
    await writeItem(tx, catalog, changed.item, context.now)
    return { status: 200, body: { message: 'success' } }
  }),
)
