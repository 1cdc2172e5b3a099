import type { CatalogItems } from '@brazier/backend'
import type { CatalogItem } from '@brazier/domain'
import { statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { createOverlay } from '../rows/overlay.ts'
import { chunks, createRows, type Growth } from '../rows/rows.ts'
import { tableOf } from '../rows/table.ts'
import type { Unit } from '../unit.ts'

const table = tableOf({ table: 'catalog_items', scope: 'catalog', type: 'bigint', key: 'id' })
const getContents = statement(
  'SELECT name, catalog, items FROM catalog_contents WHERE workspace = $1 AND name = ANY ($2::text[])',
)
const putContents = statement(`INSERT INTO catalog_contents (workspace, name, catalog, items)
SELECT $1, * FROM unnest($2::text[], $3::bigint[], $4::bigint[])
ON CONFLICT (workspace, name) DO UPDATE SET catalog = excluded.catalog, items = excluded.items`)
const deleteContents = statement('DELETE FROM catalog_contents WHERE workspace = $1 AND name = ANY ($2::text[])')
const throwAway = statement('INSERT INTO garbage (workspace, number) SELECT $1, unnest($2::bigint[])')

/**
 * The items of catalogs within one transaction. A name leads to a number, and that to the items: deleting them all is taking
 * the number away. How many there are stands beside it.
 */
export const createCatalogItems = (unit: Unit): CatalogItems => {
  const { session, workspace, journal } = unit
  const numbers = createOverlay<number>(journal)
  /** Rows that the database has, sent ones included, by number; what was not sent counts when it is. */
  const counts = new Map<number, number>()
  /** Names by number, of catalogs that have, or had, rows to send. */
  const names = new Map<number, string>()
  const touched = new Set<string>()

  const grown = (growth: Growth): void => {
    for (const [scope, change] of growth) {
      if (change === 0) continue
      const number = Number(scope)
      counts.set(number, (counts.get(number) ?? 0) + change)
      const name = names.get(number)
      if (name !== undefined) touched.add(name)
    }
  }
  const rows = createRows<CatalogItem>(unit, table, grown)

  const load = async (wanted: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const found = new Map<string, number>()
    for (const row of await session.query(getContents, [workspace, wanted])) {
      const number = Number(row['catalog'])
      found.set(String(row['name']), number)
      if (!counts.has(number)) counts.set(number, Number(row['items']))
    }
    return found
  }
  const numberOf = async (catalog: string): Promise<number | undefined> => {
    const name = keyText(catalog)
    if (!numbers.knows(name)) numbers.read(name, (await load([name])).get(name))
    return numbers.get(name)
  }
  const numberFor = async (catalog: string): Promise<number> => {
    const known = await numberOf(catalog)
    const number = known ?? unit.next('last_number')
    const name = keyText(catalog)
    if (known === undefined) numbers.write(name, number)
    names.set(number, name)
    return number
  }
  const thrown: number[] = []
  const flushContents = async (): Promise<void> => {
    const dirty = new Set([...numbers.takeDirty().map(([name]) => name), ...touched])
    touched.clear()
    const come = [...dirty].flatMap((name) => {
      const number = numbers.get(name)
      return number === undefined ? [] : [{ name, number, items: counts.get(number) ?? 0 }]
    })
    const gone = [...dirty].filter((name) => numbers.get(name) === undefined)
    const garbage = thrown.splice(0)
    await Promise.all([
      ...chunks(gone).map((some) => session.query(deleteContents, [workspace, some])),
      ...chunks(come).map((some) =>
        session.query(putContents, [
          workspace,
          some.map(({ name }) => name),
          some.map(({ number }) => number),
          some.map(({ items }) => items),
        ]),
      ),
      ...chunks(garbage).map((some) => session.query(throwAway, [workspace, some])),
    ])
  }
  unit.join({
    recall: rows.part.recall,
    flush: async () => {
      await rows.part.flush()
      await flushContents()
    },
  })
  return {
    get: async (catalog, id) => {
      const number = await numberOf(catalog)
      return number === undefined ? undefined : rows.get(String(number), id)
    },
    put: async (catalog, item) => rows.put(String(await numberFor(catalog)), item.id, item),
    delete: async (catalog, id) => {
      const number = await numberOf(catalog)
      if (number !== undefined) rows.delete(String(await numberFor(catalog)), id)
    },
    page: async (catalog, position, limit) => {
      const number = await numberOf(catalog)
      return number === undefined ? [] : rows.page(String(number), position, limit)
    },
    idAt: async (catalog, place) => {
      const number = await numberOf(catalog)
      return number === undefined ? undefined : (await rows.at(String(number), place))?.id
    },
    count: async (catalog) => {
      const number = await numberOf(catalog)
      if (number === undefined) return 0
      await rows.part.recall()
      await rows.part.flush()
      return counts.get(number) ?? 0
    },
    deleteAll: async (catalog) => {
      const number = await numberOf(catalog)
      if (number === undefined) return
      numbers.write(keyText(catalog), undefined)
      thrown.push(number)
      journal.note(() => void thrown.splice(thrown.indexOf(number), 1))
    },
  }
}
