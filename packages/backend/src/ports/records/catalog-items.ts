import type { CatalogItem, PagePosition } from '@brazier/domain/rules'

/** A workspace's items, by catalog name and item id. */
export interface CatalogItems {
  get(catalog: string, id: string): Promise<CatalogItem | undefined>
  /** Inserts or replaces by id. */
  put(catalog: string, item: CatalogItem): Promise<void>
  /** Does nothing if there is none. */
  delete(catalog: string, id: string): Promise<void>
  /** Up to `limit`, in order of id. The cost does not depend on the position. */
  page(catalog: string, position: PagePosition, limit: number): Promise<readonly CatalogItem[]>
  /** Counts from 0; undefined beyond the end. The cost grows with the index. */
  idAt(catalog: string, index: number): Promise<string | undefined>
  /** The cost does not depend on the number. */
  count(catalog: string): Promise<number>
  /** The cost, also of a rollback, does not depend on the number. */
  deleteAll(catalog: string): Promise<void>
}
