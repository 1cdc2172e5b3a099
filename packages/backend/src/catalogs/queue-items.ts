import type { HandlerContext } from '../handler.ts'
import type { ItemsJob } from '../jobs/catalog-items.ts'
import { readItems } from './read-items.ts'
import { type CatalogRefusal, catalogNotFound, refuse } from './refusal.ts'

/** A request to work on many items. */
export interface ItemsRequest {
  readonly params: { readonly catalog_name: string }
  readonly body: { readonly items: readonly { readonly [name: string]: unknown }[] }
}

type BulkKind = 'catalogs.add_items' | 'catalogs.delete_items' | 'catalogs.replace_items' | 'catalogs.update_items'

type Queued =
  | { readonly status: 202; readonly body: { readonly message: 'success' } }
  | CatalogRefusal<400>
  | CatalogRefusal<404>

/** Reads all items against their catalog, and queues them as one job when none is at fault. Source: decision 0031. */
export const queueItems = async (
  kind: BulkKind,
  { params, body }: ItemsRequest,
  { store, enqueue }: HandlerContext,
): Promise<Queued> =>
  store.transaction(async (tx) => {
    const catalog = await tx.catalogs.get(params.catalog_name)
    if (catalog === undefined) return catalogNotFound(params.catalog_name)
    const isDeletion = kind === 'catalogs.delete_items'
    // The contract checked that every item has an id that is a text.
    const items = body.items.map((item) => ({ id: String(item['id']), members: isDeletion ? {} : item }))
    const read = readItems(catalog, items, kind === 'catalogs.update_items')
    if (!read.ok) return refuse(read.errors)
    const job: ItemsJob = { catalog_name: catalog.name, catalog_id: catalog.catalog_id, items: read.items }
    await enqueue(tx, kind, [job])
    return { status: 202, body: { message: 'success' } }
  })
