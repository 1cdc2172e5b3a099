import { refersTo } from '@brazier/domain/rules'
import { jobKind } from '../queue/job-kind.ts'
import { changeFields } from './change-fields.ts'

export interface FieldJob {
  readonly catalog_name: string
  /** Distinguishes later catalogs with the same name. */
  readonly catalog_id: string
  readonly field_name: string
}

/** Keeps a field that a selection uses. Source: decisions 0139 and 0157. */
export const deleteField = jobKind<FieldJob>('catalogs.delete_fields', {
  run: async ({ catalog_name, catalog_id, field_name }, context) => {
    const { tx, report } = context
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog?.catalog_id !== catalog_id) return report?.('no_such_catalog', { about: catalog_name })
    const left = catalog.fields.filter(({ name }) => name !== field_name)
    if (left.length === catalog.fields.length) return report?.('already_so', { about: field_name })
    const user = catalog.selections?.find((selection) => refersTo(selection, field_name))
    if (user !== undefined) return report?.('in_use', { about: user.name })
    await changeFields(catalog, left, context)
    report?.('done', { about: field_name })
  },
})
