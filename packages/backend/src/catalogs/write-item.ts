import type { Catalog, CatalogItem, Instant } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'

export const touch = (tx: Transaction, catalog: Catalog, now: Instant): Promise<void> =>
  tx.catalogs.put(catalog.name, { ...catalog, updated_at: now })

export const writeItem = async (tx: Transaction, catalog: Catalog, item: CatalogItem, now: Instant): Promise<void> => {
  await tx.catalogItems.put(catalog.name, item)
  await touch(tx, catalog, now)
}
