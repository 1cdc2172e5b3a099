import { catalogItemFaults } from '@brazier/contract'
import {
  type Catalog,
  type CatalogItem,
  type CatalogSelection,
  type Instant,
  newItem,
  getOwn,
} from '@brazier/domain/rules'
import { readItem } from '../catalogs/read-items.ts'
import { selectionFaults } from '../catalogs/selection-faults.ts'
import { createLargeMap } from '../memory/large-map.ts'
import type { Ids } from '../ports/ids.ts'
import type { Transaction } from '../ports/store.ts'
import type { StateCatalog } from './state-catalog.ts'
import { type Moving, StateFileError } from './state-file.ts'

type StateItem = NonNullable<StateCatalog['items']>[number]

const itemOf = (catalog: Catalog, given: StateItem, where: string): CatalogItem => {
  const named = getOwn(given, 'id')
  const id = typeof named === 'string' ? named : ''
  const faults = catalogItemFaults(given)
  const read = readItem(catalog, { id, members: given }, false)
  const texts = new Set([...faults, ...(read.ok ? [] : read.errors.map(({ message }) => message))])
  if (!read.ok || texts.size > 0) throw new StateFileError(`${where}: ${[...texts].join('; ')}`)
  return newItem(catalog.fields, id, read.values)
}

interface GivenItems {
  readonly items: readonly StateItem[]
  readonly move: Moving
  readonly where: string
}

const putItems = async (tx: Transaction, catalog: Catalog, { items, move, where }: GivenItems): Promise<void> => {
  const seen = createLargeMap<true>()
  for (const [index, given] of items.entries()) {
    const item = itemOf(catalog, move.item(given), `${where}.items[${index}]`)
    if (seen.get(item.id) === true) {
      throw new StateFileError(`${where}.items[${index}]: there is an item ${JSON.stringify(item.id)} already`)
    }
    seen.set(item.id, true)
    await tx.catalogItems.put(catalog.name, item)
  }
}

/** Rejects with a StateFileError if a request for a selection would be refused. */
const withSelections = async (
  catalog: Catalog,
  selections: readonly CatalogSelection[],
  where: string,
): Promise<Catalog> => {
  const taken: CatalogSelection[] = []
  for (const [index, selection] of selections.entries()) {
    const [fault] = await selectionFaults({ ...catalog, selections: taken }, selection)
    if (fault !== undefined) throw new StateFileError(`${where}.selections[${index}]: ${fault.error.message}`)
    taken.push(selection)
  }
  return taken.length === 0 ? catalog : { ...catalog, selections: taken }
}

/** Rejects with a StateFileError for a taken name, a repeated id or an invalid value. */
export const putCatalogs = async (
  tx: Transaction,
  list: readonly StateCatalog[],
  { now, ids, move }: { readonly now: Instant; readonly ids: Ids; readonly move: Moving },
): Promise<void> => {
  for (const [index, { items = [], selections = [], ...given }] of list.entries()) {
    const where = `catalogs[${index}]`
    const file = move.catalog(given)
    const { name, description, fields } = file
    if ((await tx.catalogs.get(name)) !== undefined) {
      throw new StateFileError(`${where}: there is a catalog ${JSON.stringify(name)} already`)
    }
    const plain: Catalog = {
      catalog_id: file.catalog_id ?? ids.uuid(),
      name,
      description,
      fields,
      updated_at: file.updated_at ?? now,
    }
    const catalog = await withSelections(plain, selections, where)
    await tx.catalogs.put(name, catalog)
    await putItems(tx, catalog, { items, move, where })
  }
}

const pageSize = 1000

const itemPages = async function* (
  tx: Transaction,
  catalog: string,
): AsyncGenerator<readonly CatalogItem[], void, undefined> {
  for (let key: string | undefined; ;) {
    const page = await tx.catalogItems.page(catalog, { side: 'after', ...(key !== undefined && { key }) }, pageSize)
    yield page
    key = page.at(-1)?.id
    if (key === undefined || page.length < pageSize) return
  }
}

export interface PagedCatalog {
  readonly catalog: Omit<StateCatalog, 'items'>
  readonly items: AsyncIterable<readonly CatalogItem[]>
}

export const catalogsOf = async function* (tx: Transaction): AsyncGenerator<PagedCatalog, void, undefined> {
  for (const catalog of await tx.catalogs.page(undefined, Infinity)) {
    const { selections: chosen, ...rest } = catalog
    const selections = chosen?.map((selection) => ({ ...selection, filters: [...selection.filters] }))
    yield {
      catalog: { ...rest, fields: [...catalog.fields], ...(selections !== undefined && { selections }) },
      items: itemPages(tx, catalog.name),
    }
  }
}
