import { limits } from '@brazier/contract'
import type { CatalogField } from '@brazier/domain/rules'
import { changeFields } from './change-fields.ts'
import { type CatalogJob, onCatalog } from './run-items.ts'

export interface FieldsJob extends CatalogJob {
  readonly fields: readonly CatalogField[]
}

/** Adds fields that the catalog lacks and has room for. Source: decision 0139. */
export const createFields = onCatalog<FieldsJob>('catalogs.create_fields', async ({ fields }, catalog, context) => {
  const known = new Set(catalog.fields.map(({ name }) => name))
  const room = limits.catalogFields - catalog.fields.length
  const added = fields.filter(({ name }) => !known.has(name)).slice(0, room)
  if (added.length > 0) await changeFields(catalog, [...catalog.fields, ...added], context)
  for (const [index, field] of fields.entries()) {
    const result = added.includes(field) ? 'done' : known.has(field.name) ? 'already_so' : 'limit_reached'
    context.report?.(result, { element: `fields[${index}]`, about: field.name })
  }
})
