import { newItem } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { onItem } from './on-item.ts'
import { readItem } from './read-items.ts'
import { catalogNotFound, refuse } from './refusal.ts'
import { writeItem } from './write-item.ts'

/** Adds a missing item. Source: decision 0031. */
export const catalogsReplaceItem: Handler<'catalogs.replace_item'> = onItem(({ params, body }, { store, now }) =>
  store.transaction(async (tx) => {
    const { catalog_name, item_id: id } = params
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog === undefined) return catalogNotFound(catalog_name)
    const read = readItem(catalog, { id, members: body.items[0] }, false)
    if (!read.ok) return refuse(read)
    await writeItem(tx, catalog, newItem(catalog.fields, id, read.values), now)
    return { status: 200, body: { message: 'success' } }
  }),
)
