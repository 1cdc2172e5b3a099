import { catalogItemFaults } from '@brazier/contract'
import { type Catalog, type CatalogItem, type Instant, newItem, own } from '@brazier/domain'
import { readItem } from '../catalogs/read-items.ts'
import type { Ids } from '../ports/ids.ts'
import type { Transaction } from '../ports/store.ts'
import type { Pace } from './pace.ts'
import type { StateCatalog } from './state-catalog.ts'
import { StateFileError } from './state-file.ts'

type StateItem = NonNullable<StateCatalog['items']>[number]

const itemOf = (catalog: Catalog, given: StateItem, where: string): CatalogItem => {
  const named = own(given, 'id')
  const id = typeof named === 'string' ? named : ''
  const faults = catalogItemFaults(given)
  const read = readItem(catalog, { id, members: given }, false)
  const texts = [...faults, ...(read.ok ? [] : read.errors.map(({ message }) => message))]
  if (!read.ok || texts.length > 0) throw new StateFileError(`${where}: ${texts.join('; ')}`)
  return newItem(catalog.fields, id, read.values)
}

/** Adds catalogs with their items. Rejects with a StateFileError for a taken name, an id that appears twice or an invalid value. */
export const putCatalogs = async (
  tx: Transaction,
  list: readonly StateCatalog[] | undefined,
  { now, ids, pace }: { readonly now: Instant; readonly ids: Ids; readonly pace: Pace },
): Promise<void> => {
  for (const [index, { items = [], ...file }] of (list ?? []).entries()) {
    const where = `catalogs[${index}]`
    const { name, description, fields } = file
    if ((await tx.catalogs.get(name)) !== undefined) {
      throw new StateFileError(`${where}: there is a catalog ${JSON.stringify(name)} already`)
    }
    const catalog = {
      catalog_id: file.catalog_id ?? ids.uuid(),
      name,
      description,
      fields,
      updated_at: file.updated_at ?? now,
    }
    await tx.catalogs.put(name, catalog)
    for (const [itemIndex, given] of items.entries()) {
      await pace()
      const item = itemOf(catalog, given, `${where}.items[${itemIndex}]`)
      if ((await tx.catalogItems.get(name, item.id)) !== undefined) {
        throw new StateFileError(`${where}.items[${itemIndex}]: there is an item ${JSON.stringify(item.id)} already`)
      }
      await tx.catalogItems.put(name, item)
    }
  }
}

/** Returns all catalogs with their items, as members of a state file. */
export const catalogsOf = async (tx: Transaction): Promise<StateCatalog[]> => {
  const catalogs: StateCatalog[] = []
  for (const catalog of await tx.catalogs.page(undefined, Infinity)) {
    const items = await tx.catalogItems.page(catalog.name, { side: 'after' }, Infinity)
    catalogs.push({ ...catalog, fields: [...catalog.fields], items: [...items] })
  }
  return catalogs
}
