import { onEachItem } from './catalog-items.ts'

/** Deletes items; one that is not there is left out. Source: decision 0031. */
export const deleteItems = onEachItem(async ({ id }, { name }, { tx }) => {
  if ((await tx.catalogItems.get(name, id)) === undefined) return false
  await tx.catalogItems.delete(name, id)
  return true
})
