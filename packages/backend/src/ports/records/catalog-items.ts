import type { CatalogItem, PagePosition } from '@brazier/domain/rules'

/** The items of all catalogs of a workspace, by the catalog's name and the item's id. */
export interface CatalogItems {
  get(catalog: string, id: string): Promise<CatalogItem | undefined>
  /** Inserts an item, or replaces the one with the same id. */
  put(catalog: string, item: CatalogItem): Promise<void>
  /** Removes an item. Does nothing if there is none. */
  delete(catalog: string, id: string): Promise<void>
  /** Resolves to up to `limit` items before or after a position, in order of id. The cost does not depend on the position. */
  page(catalog: string, position: PagePosition, limit: number): Promise<readonly CatalogItem[]>
  /** Resolves to the id of the item at an index, from 0; undefined beyond the end. The cost grows with the index. */
  idAt(catalog: string, index: number): Promise<string | undefined>
  /** Resolves to the number of items of a catalog. The cost does not depend on the number. */
  count(catalog: string): Promise<number>
  /** Removes all items of a catalog. The cost, also of a rollback, does not depend on the number of items. */
  deleteAll(catalog: string): Promise<void>
}
