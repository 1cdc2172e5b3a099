import type { CatalogSelection } from '@brazier/domain/rules'
import { eachPage } from './each-page.ts'
import { overlongFields } from './read-items.ts'
import { type CatalogJob, onCatalog } from './run-items.ts'
import { selectionFaults } from './selection-faults.ts'

export interface SelectionJob extends CatalogJob {
  readonly selection: CatalogSelection
}

/** Does nothing if the name is taken by now, a field is gone, or an item's text is too long to filter by. Source: decision 0157. */
export const createSelection = onCatalog<SelectionJob>(
  'catalogs.create_selection',
  async ({ selection }, catalog, { tx, now, yieldIfBusy, report }) => {
    const [fault] = await selectionFaults(catalog, selection)
    if (fault !== undefined) return report?.('failed', { element: 'selection', about: fault.error.id })
    const changed = { ...catalog, selections: [...(catalog.selections ?? []), selection], updated_at: now }
    let overlong: string | undefined
    await eachPage(tx, catalog.name, yieldIfBusy, (items) => {
      overlong = items.find((item) => overlongFields(changed, item).length > 0)?.id
      return overlong === undefined
    })
    if (overlong !== undefined) return report?.('item_unfit', { element: 'selection', about: overlong })
    await tx.catalogs.put(catalog.name, changed)
    report?.('done', { element: 'selection', about: selection.name })
  },
)
