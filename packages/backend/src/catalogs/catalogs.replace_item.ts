import { newItem } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { inCatalog } from './in-catalog.ts'
import { onItem } from './on-item.ts'
import { readItem } from './read-items.ts'
import { refuse } from './refusal.ts'
import { writeItem } from './write-item.ts'

/** Adds a missing item. Source: decision 0031. */
export const catalogsReplaceItem: Handler<'catalogs.replace_item'> = onItem(({ params, body }, context) =>
  inCatalog(context, params, async (tx, catalog) => {
    const id = params.item_id
    const read = readItem(catalog, { id, members: body.items[0] }, false)
    if (!read.ok) return refuse(read)
    await writeItem(tx, catalog, newItem(catalog.fields, id, read.values), context.now)
    return { status: 200, body: { message: 'success' } }
  }),
)
