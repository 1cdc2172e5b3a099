import { newItem } from '@brazier/domain/rules'
import { onEachItem } from './run-items.ts'

/** Keeps existing items. Source: decision 0031. */
export const addItems = onEachItem('catalogs.add_items', async ({ id, values }, { name, fields }, { tx }) => {
  if ((await tx.catalogItems.get(name, id)) !== undefined) return 'item_exists'
  await tx.catalogItems.put(name, newItem(fields, id, values))
  return 'done'
})
