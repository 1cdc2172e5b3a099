import type { Catalog } from '@brazier/domain/rules'
import type { OutcomeResult } from '../ports/outcomes.ts'
import { type JobContext, type JobKind, jobKind } from '../queue/job-kind.ts'
import { overlongFields, type ReadItem } from './read-items.ts'
import { touch } from './write-item.ts'

export interface CatalogJob {
  readonly catalog_name: string
  /** Distinguishes later catalogs with the same name. */
  readonly catalog_id: string
}

/** Items are read by their catalog's fields. */
export interface ItemsJob extends CatalogJob {
  readonly items: readonly ReadItem[]
}

/** A done outcome means a change. */
export type ItemWork = (item: ReadItem, catalog: Catalog, context: JobContext) => Promise<OutcomeResult>

/** Does nothing if the catalog was deleted meanwhile. Source: decision 0031. */
export const onCatalog = <Job extends CatalogJob>(
  name: string,
  work: (job: Job, catalog: Catalog, context: JobContext) => Promise<void>,
): JobKind<Job> =>
  jobKind(name, {
    run: async (job, context) => {
      const { catalog_name, catalog_id } = job
      const catalog = await context.tx.catalogs.get(catalog_name)
      if (catalog?.catalog_id !== catalog_id) return context.report?.('no_such_catalog', { about: catalog_name })
      await work(job, catalog, context)
    },
  })

/** Works in order. */
export const onEachItem = (name: string, work: ItemWork): JobKind<ItemsJob> =>
  onCatalog(name, async ({ items }, catalog, context) => {
    if (items.length === 0) context.report?.('nothing_to_do')
    let isChanged = false
    for (const [index, item] of items.entries()) {
      // A selection may be newer than the request's answer.
      const isFit = overlongFields(catalog, item.values).length === 0
      const result = isFit ? await work(item, catalog, context) : 'item_unfit'
      context.report?.(result, { element: `items[${index}]`, about: item.id })
      if (result === 'done') isChanged = true
    }
    if (isChanged) await touch(context.tx, catalog, context.now)
  })
