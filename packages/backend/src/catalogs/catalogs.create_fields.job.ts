import { limits } from '@brazier/contract'
import type { CatalogField } from '@brazier/domain/rules'
import { jobKind } from '../queue/job-kind.ts'
import { changeFields } from './change-fields.ts'

export interface FieldsJob {
  readonly catalog_name: string
  /** Distinguishes later catalogs with the same name. */
  readonly catalog_id: string
  readonly fields: readonly CatalogField[]
}

/** Adds fields that the catalog lacks and has room for. Source: decision 0139. */
export const createFields = jobKind<FieldsJob>('catalogs.create_fields', {
  run: async ({ catalog_name, catalog_id, fields }, context) => {
    const { tx, report } = context
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog?.catalog_id !== catalog_id) return report?.('no_such_catalog', { about: catalog_name })
    const known = new Set(catalog.fields.map(({ name }) => name))
    const room = limits.catalogFields - catalog.fields.length
    const added = fields.filter(({ name }) => !known.has(name)).slice(0, room)
    if (added.length > 0) await changeFields(catalog, [...catalog.fields, ...added], context)
    for (const [index, field] of fields.entries()) {
      const result = added.includes(field) ? 'done' : known.has(field.name) ? 'already_so' : 'limit_reached'
      report?.(result, { element: `fields[${index}]`, about: field.name })
    }
  },
})
