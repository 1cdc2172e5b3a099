import { changeKept } from '../catalogs/change-item.ts'
import { onEachItem } from './catalog-items.ts'

/** Changes items; one that is not there, or would become too large, is left out. Source: decision 0031. */
export const updateItems = onEachItem(async ({ id, values }, catalog, { tx }) => {
  const item = await tx.catalogItems.get(catalog.name, id)
  const changed = item === undefined ? undefined : changeKept(catalog, item, values)
  if (changed?.ok !== true) return false
  await tx.catalogItems.put(catalog.name, changed.item)
  return true
})
