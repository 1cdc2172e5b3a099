import type { Handler } from '../service/handler.ts'
import { deleteSelection } from './catalogs.delete_selection.job.ts'
import { inCatalog } from './in-catalog.ts'
import { selectionNotFound } from './refusal.ts'

/** Source: decision 0157. */
export const catalogsDeleteSelection: Handler<'catalogs.delete_selection'> = ({ params }, context) =>
  inCatalog(context, params, async (tx, catalog) => {
    const { selection_name } = params
    const isKnown = catalog.selections?.some(({ name }) => name === selection_name) ?? false
    if (!isKnown) return selectionNotFound(selection_name)
    await context.enqueue(tx, deleteSelection, [{ ...params, catalog_id: catalog.catalog_id }])
    return { status: 202, body: { message: 'success' } }
  })
