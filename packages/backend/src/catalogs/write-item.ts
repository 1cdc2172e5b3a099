import type { Catalog, CatalogItem, Instant } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'

/** Sets the last change of a catalog's items. */
export const touch = (tx: Transaction, catalog: Catalog, now: Instant): Promise<void> =>
  tx.catalogs.put(catalog.name, { ...catalog, updated_at: now })

/** Writes an item and the time of the change. */
export const writeItem = async (tx: Transaction, catalog: Catalog, item: CatalogItem, now: Instant): Promise<void> => {
  await tx.catalogItems.put(catalog.name, item)
  await touch(tx, catalog, now)
}
