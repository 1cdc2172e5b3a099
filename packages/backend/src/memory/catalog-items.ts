import type { CatalogItem } from '@brazier/domain/rules'
import type { CatalogItems } from '../ports/records/catalog-items.ts'
import type { Journal, RecordChange } from './journal.ts'
import { type SortedBlocks, sortedBlocks } from './sorted-blocks.ts'

type Items = SortedBlocks<CatalogItem>

const collection = 'catalog_items'

const goneFrom = (catalog: string, items: Items): readonly RecordChange[] =>
  items
    .after(undefined, Infinity)
    .map((before) => ({ collection, id: `${catalog}/${before.id}`, before, after: undefined }))

/** Keeps one sorted list for each catalog: deleting a catalog is one step. */
export const memoryCatalogItems = (journal: Journal): CatalogItems => {
  const catalogs = new Map<string, Items>()

  const itemsOf = (catalog: string): Items => {
    const known = catalogs.get(catalog)
    if (known !== undefined) return known
    const items = sortedBlocks<CatalogItem>(({ id }) => id)
    catalogs.set(catalog, items)
    journal.note(() => catalogs.delete(catalog))
    return items
  }
  const change = (catalog: string, id: string, item: CatalogItem | undefined): Promise<void> => {
    const items = itemsOf(catalog)
    const before = items.get(id)
    const set = (value: CatalogItem | undefined): void => {
      if (value === undefined) items.delete(id)
      else items.set(value)
    }
    set(item)
    journal.note(() => set(before), { collection, id: `${catalog}/${id}`, before, after: item })
    return Promise.resolve()
  }
  return {
    get: (catalog, id) => Promise.resolve(catalogs.get(catalog)?.get(id)),
    put: (catalog, item) => change(catalog, item.id, item),
    delete: (catalog, id) => change(catalog, id, undefined),
    page: (catalog, { side, key }, limit) => Promise.resolve(catalogs.get(catalog)?.[side](key, limit) ?? []),
    idAt: (catalog, index) => Promise.resolve(catalogs.get(catalog)?.at(index)?.id),
    count: (catalog) => Promise.resolve(catalogs.get(catalog)?.size ?? 0),
    deleteAll: (catalog) => {
      const items = catalogs.get(catalog)
      if (items === undefined) return Promise.resolve()
      catalogs.delete(catalog)
      journal.note(
        () => catalogs.set(catalog, items),
        () => goneFrom(catalog, items),
      )
      return Promise.resolve()
    },
  }
}
