import { refersTo } from '@brazier/domain/rules'
import { changeFields } from './change-fields.ts'
import { type CatalogJob, onCatalog } from './run-items.ts'

export interface FieldJob extends CatalogJob {
  readonly field_name: string
}

/** Keeps a field that a selection uses. Source: decisions 0139 and 0157. */
export const deleteField = onCatalog<FieldJob>('catalogs.delete_fields', async ({ field_name }, catalog, context) => {
  const { report } = context
  const left = catalog.fields.filter(({ name }) => name !== field_name)
  if (left.length === catalog.fields.length) return report?.('already_so', { about: field_name })
  const user = catalog.selections?.find((selection) => refersTo(selection, field_name))
  if (user !== undefined) return report?.('in_use', { about: user.name })
  await changeFields(catalog, left, context)
  report?.('done', { about: field_name })
})
