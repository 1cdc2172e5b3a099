import { onEachItem } from './run-items.ts'

/** Skips unknown items. Source: decision 0031. */
export const deleteItems = onEachItem('catalogs.delete_items', async ({ id }, { name }, { tx }) => {
  if ((await tx.catalogItems.get(name, id)) === undefined) return 'no_such_item'
  await tx.catalogItems.delete(name, id)
  return 'done'
})
