import type { Catalog, CatalogItem, Instant } from '@brazier/domain'
import type { Transaction } from '../ports/store.ts'

/** Says when a catalog's items last changed. */
export const touch = (tx: Transaction, catalog: Catalog, now: Instant): Promise<void> =>
  tx.catalogs.put(catalog.name, { ...catalog, updated_at: now })

/** Puts an item of a catalog. */
export const writeItem = async (tx: Transaction, catalog: Catalog, item: CatalogItem, now: Instant): Promise<void> => {
  await tx.catalogItems.put(catalog.name, item)
  await touch(tx, catalog, now)
}
