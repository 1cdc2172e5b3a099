import { newItem } from '@brazier/domain'
import { onEachItem } from './catalog-items.ts'

/** Replaces items, or adds those that are not there. Source: decision 0031. */
export const replaceItems = onEachItem(async ({ id, values }, { name, fields }, { tx }) => {
  await tx.catalogItems.put(name, newItem(fields, id, values))
  return true
})
