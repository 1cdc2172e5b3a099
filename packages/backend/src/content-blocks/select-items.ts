import { parseTemplate, renderTemplate } from '@brazier/domain/liquid'
import {
  type Budget,
  type CatalogSelection,
  createSelector,
  hasLiquid,
  type RenderContext,
  type RenderNote,
  type SelectionItems,
  type Selector,
} from '@brazier/domain/rules'
import { eachPage } from '../catalogs/each-page.ts'
import type { Transaction } from '../ports/store.ts'
import { blocksIn } from './blocks-in.ts'

// Selects once for all users of a transaction. Of filters with Liquid it keeps the last values.

/** Of the selections for one user's values. Each has up to 1,000 items. */
const mostForValues = 8

/** Items for one step of a render. */
const itemsOfStep = 10

interface Selected {
  readonly selector: Selector
  readonly among: number
}

/** Renders filters for one user, or returns why that fails: no item matches. */
const withValues = (
  selection: CatalogSelection,
  given: RenderContext,
  budget: Budget,
  notes: RenderNote[],
): CatalogSelection | string => {
  const filters: CatalogSelection['filters'][number][] = []
  for (const filter of selection.filters) {
    if (!hasLiquid(filter.value)) {
      filters.push(filter)
      continue
    }
    const parsed = parseTemplate(filter.value)
    const rendered = parsed.ok ? renderTemplate(parsed.template, given, budget) : { ...parsed, error: 'malformed' }
    notes.push(...(rendered.notes ?? []))
    if (!rendered.ok) return 'aborted' in rendered ? rendered.aborted : rendered.error
    filters.push({ ...filter, value: rendered.text })
  }
  return { ...selection, filters }
}

/** Undefined: no such catalog or selection. */
export type Selections = (
  catalog: string,
  name: string,
  given: RenderContext,
  budget: Budget,
) => Promise<SelectionItems | undefined>

/** Use it only in its transaction. Source: decision 0157. */
export const createSelections = (
  tx: Transaction,
  yieldIfBusy: (work: number) => Promise<void>,
  loadBlocks: (names: Iterable<string>) => Promise<void>,
): Selections => {
  const known = new Map<string, Selected>()
  const forValues: string[] = []
  return async (catalog_name, name, given, budget) => {
    const catalog = await tx.catalogs.get(catalog_name)
    const named = catalog?.selections?.find((selection) => selection.name === name)
    if (catalog === undefined || named === undefined) return undefined
    await loadBlocks(blocksIn(named.filters))
    const notes: RenderNote[] = []
    const selection = withValues(named, given, budget, notes)
    if (typeof selection === 'string') {
      notes.push({ kind: 'selection_failed', name: `${catalog_name} ${name}: ${selection}` })
      return { items: [], steps: 0, notes }
    }
    const key = JSON.stringify([catalog_name, selection])
    let selected = known.get(key)
    if (selected === undefined) {
      const selector = createSelector(catalog.fields, selection)
      await eachPage(tx, catalog_name, yieldIfBusy, (items) => {
        selector.add(items)
        return true
      })
      selected = { selector, among: await tx.catalogItems.count(catalog_name) }
      known.set(key, selected)
      if (named.filters.some(({ value }) => hasLiquid(value))) forValues.push(key)
      if (forValues.length > mostForValues) known.delete(forValues.shift() ?? '')
    }
    const items = selected.selector.items(given.profile?.braze_id ?? '')
    return { items, steps: Math.ceil(selected.among / itemsOfStep), notes }
  }
}
