import type { JobKind } from '../queue/job-kind.ts'
import type { HandlerContext } from '../service/handler.ts'
import { deleteItems } from './catalogs.delete_items.job.ts'
import { updateItems } from './catalogs.update_items.job.ts'
import { inCatalog } from './in-catalog.ts'
import { readItems } from './read-items.ts'
import { type CatalogRefusal, refuse } from './refusal.ts'
import type { ItemsJob } from './run-items.ts'

export interface ItemsRequest {
  readonly params: { readonly catalog_name: string }
  readonly body: { readonly items: readonly { readonly [name: string]: unknown }[] }
}

type Queued =
  | { readonly status: 202; readonly body: { readonly message: 'success' } }
  | CatalogRefusal<400>
  | CatalogRefusal<404>

/** Queues one job if all items are valid. Source: decision 0031. */
export const queueItems = (
  kind: JobKind<ItemsJob>,
  { params, body }: ItemsRequest,
  context: HandlerContext,
): Promise<Queued> =>
  inCatalog(context, params, async (tx, catalog) => {
    // The contract checked the ids.
    const items = body.items.map((item) => ({ id: String(item['id']), members: kind === deleteItems ? {} : item }))
    const read = readItems(catalog, items, kind === updateItems)
    if (!read.ok) return refuse(read)
    await context.enqueue(tx, kind, [{ ...params, catalog_id: catalog.catalog_id, items: read.items }])
    return { status: 202, body: { message: 'success' } }
  })
