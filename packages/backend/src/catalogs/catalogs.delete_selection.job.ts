import { jobKind } from '../queue/job-kind.ts'

export interface SelectionNameJob {
  readonly catalog_name: string
  /** Distinguishes later catalogs with the same name. */
  readonly catalog_id: string
  readonly selection_name: string
}

/** Source: decision 0157. */
export const deleteSelection = jobKind<SelectionNameJob>('catalogs.delete_selection', {
  run: async ({ catalog_name, catalog_id, selection_name }, { tx, now, report }) => {
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog?.catalog_id !== catalog_id) return report?.('no_such_catalog', { about: catalog_name })
    const before = catalog.selections ?? []
    const selections = before.filter(({ name }) => name !== selection_name)
    if (selections.length === before.length) return report?.('already_so', { about: selection_name })
    await tx.catalogs.put(catalog_name, { ...catalog, selections, updated_at: now })
    report?.('done', { about: selection_name })
  },
})
