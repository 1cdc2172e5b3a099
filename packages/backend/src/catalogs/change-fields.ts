import { type Catalog, type CatalogField, newItem } from '@brazier/domain/rules'
import type { JobContext } from '../queue/job-kind.ts'
import { eachPage } from './each-page.ts'

/** Gives every item null in new fields, and drops values of fields that are gone. */
export const changeFields = async (
  catalog: Catalog,
  fields: readonly CatalogField[],
  { tx, now, yieldIfBusy }: JobContext,
): Promise<void> => {
  const { name } = catalog
  await tx.catalogs.put(name, { ...catalog, fields, updated_at: now })
  await eachPage(tx, name, yieldIfBusy, async (items) => {
    for (const item of items) await tx.catalogItems.put(name, newItem(fields, item.id, item))
    return true
  })
}
