import { jobKind } from '../queue/job-kind.ts'
import { changeFields } from './change-fields.ts'

/** A field to delete. */
export interface FieldJob {
  readonly catalog_name: string
  /** Differs from the id of a later catalog with the same name. */
  readonly catalog_id: string
  readonly field_name: string
}

/** Deletes a field with its values. Does nothing if it is gone by now. Source: decision 0139. */
export const deleteField = jobKind<FieldJob>('catalogs.delete_fields', {
  run: async ({ catalog_name, catalog_id, field_name }, context) => {
    const catalog = await context.tx.catalogs.get(catalog_name)
    if (catalog?.catalog_id !== catalog_id) return
    const left = catalog.fields.filter(({ name }) => name !== field_name)
    if (left.length < catalog.fields.length) await changeFields(catalog, left, context)
  },
})
