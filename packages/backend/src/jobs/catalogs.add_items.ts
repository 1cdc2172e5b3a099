import { newItem } from '@brazier/domain'
import { onEachItem } from './catalog-items.ts'

/** Adds items; one that is there already stays as it is. Source: decision 0031. */
export const addItems = onEachItem(async ({ id, values }, { name, fields }, { tx }) => {
  if ((await tx.catalogItems.get(name, id)) !== undefined) return false
  await tx.catalogItems.put(name, newItem(fields, id, values))
  return true
})
