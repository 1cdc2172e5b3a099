import type { CatalogSelection } from '@brazier/domain/rules'
import { jobKind } from '../queue/job-kind.ts'
import { eachPage } from './each-page.ts'
import { overlongFields } from './read-items.ts'
import { selectionFaults } from './selection-faults.ts'

export interface SelectionJob {
  readonly catalog_name: string
  /** Distinguishes later catalogs with the same name. */
  readonly catalog_id: string
  readonly selection: CatalogSelection
}

/** Does nothing if the name is taken by now, a field is gone, or an item's text is too long to filter by. Source: decision 0157. */
export const createSelection = jobKind<SelectionJob>('catalogs.create_selection', {
  run: async ({ catalog_name, catalog_id, selection }, { tx, now, rest, report }) => {
    const catalog = await tx.catalogs.get(catalog_name)
    if (catalog?.catalog_id !== catalog_id) return report?.('no_such_catalog', { about: catalog_name })
    const [fault] = selectionFaults(catalog, selection)
    if (fault !== undefined) return report?.('failed', { element: 'selection', about: fault.error.id })
    const changed = { ...catalog, selections: [...(catalog.selections ?? []), selection], updated_at: now }
    let overlong: string | undefined
    await eachPage(tx, catalog_name, rest, (items) => {
      overlong = items.find((item) => overlongFields(changed, item).length > 0)?.id
      return overlong === undefined
    })
    if (overlong !== undefined) return report?.('item_unfit', { element: 'selection', about: overlong })
    await tx.catalogs.put(catalog_name, changed)
    report?.('done', { element: 'selection', about: selection.name })
  },
})
