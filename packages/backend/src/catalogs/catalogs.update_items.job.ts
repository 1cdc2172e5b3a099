import { changeStoredItem } from './change-item.ts'
import { onEachItem } from './run-items.ts'

/** Skips items that are unknown or would become too large. Source: decision 0031. */
export const updateItems = onEachItem('catalogs.update_items', async ({ id, values }, catalog, { tx }) => {
  const item = await tx.catalogItems.get(catalog.name, id)
  if (item === undefined) return 'no_such_item'
  const changed = changeStoredItem(catalog, item, values)
  if (!changed.ok) return 'item_unfit'
  await tx.catalogItems.put(catalog.name, changed.item)
  return 'done'
})
