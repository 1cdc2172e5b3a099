import { newItem } from '@brazier/domain/rules'
import { onEachItem } from './run-items.ts'

/** Adds missing items. Source: decision 0031. */
export const replaceItems = onEachItem('catalogs.replace_items', async ({ id, values }, { name, fields }, { tx }) => {
  await tx.catalogItems.put(name, newItem(fields, id, values))
  return 'done'
})
