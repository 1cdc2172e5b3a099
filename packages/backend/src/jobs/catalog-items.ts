import type { Catalog } from '@brazier/domain'
import type { ReadItem } from '../catalogs/read-items.ts'
import { touch } from '../catalogs/write-item.ts'
import type { JobContext, JobHandler } from './job-handler.ts'

/** Items that a request wrote, read against their catalog. */
export interface ItemsJob {
  readonly catalog_name: string
  /** Tells the catalog from a later one of the same name. */
  readonly catalog_id: string
  readonly items: readonly ReadItem[]
}

/** Does one item's work and says whether it changed anything. */
export type ItemWork = (item: ReadItem, catalog: Catalog, context: JobContext) => Promise<boolean>

/**
 * Does the work on each item by itself, in order; one whose work does nothing leaves the others as they are. Nothing
 * happens when the catalog was deleted meanwhile. Source: decision 0031.
 */
export const onEachItem =
  (work: ItemWork): JobHandler<ItemsJob> =>
  async ({ catalog_name, catalog_id, items }, context) => {
    const catalog = await context.tx.catalogs.get(catalog_name)
    if (catalog?.catalog_id !== catalog_id) return
    let isChanged = false
    for (const item of items) if (await work(item, catalog, context)) isChanged = true
    if (isChanged) await touch(context.tx, catalog, context.now)
  }
