import type { CatalogItems } from '@brazier/backend'
import type { CatalogItem } from '@brazier/domain'
import { keyText } from '../key-text.ts'
import { createRows } from '../rows/rows.ts'
import { tableOf } from '../rows/table.ts'
import { joined, type Unit } from '../unit.ts'
import { createCatalogContents } from './catalog-contents.ts'

const table = tableOf({ table: 'catalog_items', scope: 'catalog', type: 'bigint', key: 'id' })

/**
 * The items of catalogs within one transaction. A name leads to a number, and that to the items: deleting them all is taking
 * the number away. How many there are stands beside it. Source: decision 0091.
 */
export const createCatalogItems = (unit: Unit): CatalogItems => {
  const contents = createCatalogContents(unit)
  const rows = createRows<CatalogItem>(unit, table, contents.grow)
  const { recall, end } = joined([rows.part, contents.part])
  unit.join({
    recall,
    ...(end && { end }),
    flush: async () => {
      await rows.part.flush()
      await contents.part.flush()
    },
  })
  /** Does something with the items of a catalog; where there are none, it is `otherwise`. */
  const within = async <T>(catalog: string, otherwise: T, work: (number: number) => Promise<T> | T): Promise<T> => {
    const number = await contents.numberOf(keyText(catalog))
    return number === undefined ? otherwise : work(number)
  }
  const countOf = async (number: number): Promise<number> => {
    await rows.send()
    return contents.count(number)
  }
  return {
    get: (catalog, id) => within(catalog, undefined, (number) => rows.get(String(number), id)),
    put: async (catalog, item) => rows.put(String(await contents.numberFor(keyText(catalog))), item.id, item),
    delete: (catalog, id) =>
      within(catalog, undefined, async () => rows.delete(String(await contents.numberFor(keyText(catalog))), id)),
    page: (catalog, position, limit) => within(catalog, [], (number) => rows.page(String(number), position, limit)),
    idAt: (catalog, place) =>
      within(catalog, undefined, async (number) => {
        const last = (await countOf(number)) - 1
        if (place > last) return undefined
        const scope = String(number)
        return (await (place > last / 2 ? rows.at(scope, last - place, 'atEnd') : rows.at(scope, place)))?.id
      }),
    count: (catalog) => within(catalog, 0, countOf),
    deleteAll: (catalog) => within(catalog, undefined, (number) => contents.drop(keyText(catalog), number)),
  }
}
