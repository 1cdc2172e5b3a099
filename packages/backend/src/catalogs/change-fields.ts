import { type Catalog, type CatalogField, newItem } from '@brazier/domain'
import type { JobContext } from '../queue/job-kind.ts'

/** Items that are rewritten before other work of the process may run: about a slice. */
const itemsOfSlice = 500

/** Gives a catalog other fields. Every item gets null in new ones, and loses the values of those that are gone. */
export const changeFields = async (
  catalog: Catalog,
  fields: readonly CatalogField[],
  { tx, now, rest }: JobContext,
): Promise<void> => {
  const { name } = catalog
  await tx.catalogs.put(name, { ...catalog, fields, updated_at: now })
  for (let after: string | undefined; ;) {
    const position = { side: 'after', ...(after === undefined ? {} : { key: after }) } as const
    const items = await tx.catalogItems.page(name, position, itemsOfSlice)
    for (const item of items) await tx.catalogItems.put(name, newItem(fields, item.id, item))
    after = items.at(-1)?.id
    if (after === undefined || items.length < itemsOfSlice) return
    await rest(1)
  }
}
