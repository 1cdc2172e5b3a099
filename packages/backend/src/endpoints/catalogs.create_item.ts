import { catalogError, catalogItemErrors } from '@brazier/contract'
import { newItem } from '@brazier/domain'
import { readItem } from '../catalogs/read-items.ts'
import { catalogNotFound, refuse } from '../catalogs/refusal.ts'
import { writeItem } from '../catalogs/write-item.ts'
import type { Handler } from '../handler.ts'

/** Adds an item, unless there is one of its id. Source: decision 0031. */
export const catalogsCreateItem: Handler<'catalogs.create_item'> = ({ params, body }, { store, now }) =>
  store.transaction(async (tx) => {
    const { catalog_name, item_id: id } = params
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog === undefined) return catalogNotFound(catalog_name)
    const read = readItem(catalog, { id, members: body.items[0] }, false)
    const isThere = (await tx.catalogItems.get(catalog_name, id)) !== undefined
    const taken = isThere ? [catalogError(catalogItemErrors['item-already-exists'], [['id', id]])] : []
    if (!read.ok || isThere) return refuse([...(read.ok ? [] : read.errors), ...taken])
    await writeItem(tx, catalog, newItem(catalog.fields, id, read.values), now)
    return { status: 201, body: { message: 'success' } }
  })
