import type { Handler } from '../service/handler.ts'
import { deleteSelection } from './catalogs.delete_selection.job.ts'
import { catalogNotFound, selectionNotFound } from './refusal.ts'

/** Source: decision 0157. */
export const catalogsDeleteSelection: Handler<'catalogs.delete_selection'> = ({ params }, { store, enqueue }) =>
  store.transaction(async (tx) => {
    const { catalog_name, selection_name } = params
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog === undefined) return catalogNotFound(catalog_name)
    const isKnown = catalog.selections?.some(({ name }) => name === selection_name) ?? false
    if (!isKnown) return selectionNotFound(selection_name)
    await enqueue(tx, deleteSelection, [{ catalog_name, catalog_id: catalog.catalog_id, selection_name }])
    return { status: 202, body: { message: 'success' } }
  })
