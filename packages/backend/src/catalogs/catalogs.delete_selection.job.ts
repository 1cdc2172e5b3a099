import { type CatalogJob, onCatalog } from './run-items.ts'

export interface SelectionNameJob extends CatalogJob {
  readonly selection_name: string
}

/** Source: decision 0157. */
export const deleteSelection = onCatalog<SelectionNameJob>(
  'catalogs.delete_selection',
  async ({ selection_name }, catalog, { tx, now, report }) => {
    const before = catalog.selections ?? []
    const selections = before.filter(({ name }) => name !== selection_name)
    if (selections.length === before.length) return report?.('already_so', { about: selection_name })
    await tx.catalogs.put(catalog.name, { ...catalog, selections, updated_at: now })
    report?.('done', { about: selection_name })
  },
)
