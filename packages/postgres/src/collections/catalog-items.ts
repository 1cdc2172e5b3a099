import type { CatalogItems } from '@brazier/backend/parts'
import type { CatalogItem } from '@brazier/domain/rules'
import { keyText } from '../key-text.ts'
import { createDocuments, documentTable } from '../rows/documents.ts'
import { combine, type UnitOfWork } from '../unit-of-work.ts'
import { createCatalogContents } from './catalog-contents.ts'

const table = documentTable({ table: 'catalog_items', scope: 'catalog', scopeType: 'bigint', key: 'id' })

/** A catalog's name leads to a number, and that to items and count. Deleting the number deletes all items. Source: decision 0091. */
export const createCatalogItems = (unit: UnitOfWork): CatalogItems => {
  const contents = createCatalogContents(unit)
  const items = createDocuments<CatalogItem>(unit, table, contents.grow)
  unit.register({
    ...combine([items, contents]),
    // Counts follow from flushed items.
    flush: async () => {
      await items.flush()
      await contents.flush()
    },
  })
  /** Returns `otherwise` if the catalog has no items. */
  const withItems = async <T>(catalog: string, otherwise: T, work: (number: number) => Promise<T> | T): Promise<T> => {
    const number = await contents.numberOf(keyText(catalog))
    return number === undefined ? otherwise : work(number)
  }
  const countOf = async (number: number): Promise<number> => {
    await items.flush()
    return contents.count(number)
  }
  return {
    get: (catalog, id) => withItems(catalog, undefined, (number) => items.get(String(number), id)),
    put: async (catalog, item) => items.put(String(await contents.numberFor(keyText(catalog))), item.id, item),
    delete: (catalog, id) =>
      withItems(catalog, undefined, async () => items.delete(String(await contents.numberFor(keyText(catalog))), id)),
    page: (catalog, position, limit) => withItems(catalog, [], (number) => items.page(String(number), position, limit)),
    idAt: (catalog, place) =>
      withItems(catalog, undefined, async (number) => {
        const last = (await countOf(number)) - 1
        if (place > last) return undefined
        const scope = String(number)
        // Counts from the nearer end: of a million items the last page costs 1.2 times the first instead of 117 times.
        return (await (place > last / 2 ? items.at(scope, last - place, 'atEnd') : items.at(scope, place)))?.id
      }),
    count: (catalog) => withItems(catalog, 0, countOf),
    deleteAll: (catalog) => withItems(catalog, undefined, (number) => contents.drop(keyText(catalog), number)),
  }
}
