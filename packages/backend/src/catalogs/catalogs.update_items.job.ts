import { changeStoredItem } from './change-item.ts'
import { onEachItem } from './run-items.ts'

/** Changes the given members of items. Skips unknown items and items that would become too large. Source: decision 0031. */
export const updateItems = onEachItem('catalogs.update_items', async ({ id, values }, catalog, { tx }) => {
  const item = await tx.catalogItems.get(catalog.name, id)
  const changed = item === undefined ? undefined : changeStoredItem(catalog, item, values)
  if (changed?.ok !== true) return false
  await tx.catalogItems.put(catalog.name, changed.item)
  return true
})
