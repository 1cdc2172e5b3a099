import type { CatalogItem, PagePosition } from '@brazier/domain'

/** The items of every catalog of a workspace, by the catalog's name and their id. */
export interface CatalogItems {
  get(catalog: string, id: string): Promise<CatalogItem | undefined>
  /** Inserts, or replaces the item of the same id. */
  put(catalog: string, item: CatalogItem): Promise<void>
  /** Removes an item; nothing happens when there is none. */
  delete(catalog: string, id: string): Promise<void>
  /** Up to `limit` items in order of id, those nearest to a position. Costs the same wherever it is. */
  page(catalog: string, position: PagePosition, limit: number): Promise<readonly CatalogItem[]>
  /** The id of the item that has `place` others before it; undefined when there are not so many. Costs what `place` is. */
  idAt(catalog: string, place: number): Promise<string | undefined>
  /** How many items a catalog has. Costs the same however many they are. */
  count(catalog: string): Promise<number>
  /** Removes all items of a catalog. Removing them, and taking that back, costs the same however many they are. */
  deleteAll(catalog: string): Promise<void>
}
