import { catalogError, catalogItemErrors } from '@brazier/contract'
import { newItem } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { inCatalog } from './in-catalog.ts'
import { onItem } from './on-item.ts'
import { readItem } from './read-items.ts'
import { faultAt, refuse } from './refusal.ts'
import { writeItem } from './write-item.ts'

/** Source: decision 0031. */
export const catalogsCreateItem: Handler<'catalogs.create_item'> = onItem(({ params, body }, context) =>
  inCatalog(context, params, async (tx, catalog) => {
    const { catalog_name, item_id: id } = params
    const read = readItem(catalog, { id, members: body.items[0] }, false)
    const exists = (await tx.catalogItems.get(catalog_name, id)) !== undefined
    const taken = faultAt(catalogError(catalogItemErrors['item-already-exists'], [['id', id]]), 'item_id')
    if (!read.ok && exists) {
      return refuse({ errors: [...read.errors, ...taken.errors], faults: [...read.faults, ...taken.faults] })
    }
    if (!read.ok || exists) return refuse(read.ok ? taken : read)
    await writeItem(tx, catalog, newItem(catalog.fields, id, read.values), context.now)
    return { status: 201, body: { message: 'success' } }
  }),
)
