import { refersTo } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { deleteField } from './catalogs.delete_fields.job.ts'
import { catalogNotFound, fieldInUse, fieldNotFound } from './refusal.ts'

/** Source: decision 0139. */
export const catalogsDeleteFields: Handler<'catalogs.delete_fields'> = ({ params }, { store, enqueue }) =>
  store.transaction(async (tx) => {
    const { catalog_name, field_name } = params
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog === undefined) return catalogNotFound(catalog_name)
    const isKnown = field_name !== 'id' && catalog.fields.some(({ name }) => name === field_name)
    if (!isKnown) return fieldNotFound(field_name)
    if (catalog.selections?.some((selection) => refersTo(selection, field_name))) return fieldInUse(field_name)
    await enqueue(tx, deleteField, [{ catalog_name, catalog_id: catalog.catalog_id, field_name }])
    return { status: 202, body: { message: 'success' } }
  })
