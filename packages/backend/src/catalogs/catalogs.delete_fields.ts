import { refersTo } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { deleteField } from './catalogs.delete_fields.job.ts'
import { inCatalog } from './in-catalog.ts'
import { fieldInUse, fieldNotFound } from './refusal.ts'

/** Source: decision 0139. */
export const catalogsDeleteFields: Handler<'catalogs.delete_fields'> = ({ params }, context) =>
  inCatalog(context, params, async (tx, catalog) => {
    const { field_name } = params
    const isKnown = field_name !== 'id' && catalog.fields.some(({ name }) => name === field_name)
    if (!isKnown) return fieldNotFound(field_name)
    if (catalog.selections?.some((selection) => refersTo(selection, field_name))) return fieldInUse(field_name)
    await context.enqueue(tx, deleteField, [{ ...params, catalog_id: catalog.catalog_id }])
    return { status: 202, body: { message: 'success' } }
  })
