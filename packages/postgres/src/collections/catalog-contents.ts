import { insertRows } from '../rows/by-keys.ts'
import { chunks } from '../rows/chunks.ts'
import type { Growth } from '../rows/documents.ts'
import { createWriteBuffer, type WriteBuffer } from '../rows/write-buffer.ts'
import { change, statement, textOf } from '../session.ts'
import type { Flushable, UnitOfWork } from '../unit-of-work.ts'

const getContents = statement(
  'SELECT name, catalog, items FROM catalog_contents WHERE workspace = $1 AND name = ANY ($2::text[])',
)
const putContents = change(`${insertRows('catalog_contents', { name: 'text', catalog: 'bigint', items: 'bigint' })}
ON CONFLICT (workspace, name) DO UPDATE SET catalog = excluded.catalog, items = excluded.items`)
const deleteContents = change('DELETE FROM catalog_contents WHERE workspace = $1 AND name = ANY ($2::text[])')

/** The number that leads to each catalog's items, and how many items there are. Names are keys (`keyText`). */
export interface CatalogContents extends Required<Flushable> {
  numberOf(name: string): Promise<number | undefined>
  /** Returns the number of a catalog. Gives it a new one if it has none. */
  numberFor(name: string): Promise<number>
  /** Changes the counts after items were flushed. */
  grow(growth: Growth): void
  /** Returns how many items the database has. */
  count(number: number): number
  /** Discards the items of a catalog. */
  drop(name: string, number: number): void
}

interface ContentsRow {
  readonly name: string
  readonly number: number | undefined
  readonly items: number
}

const saveRows = async (unit: UnitOfWork, rows: readonly ContentsRow[]): Promise<void> => {
  const put = rows.filter(({ number }) => number !== undefined)
  const deleted = rows.filter(({ number }) => number === undefined).map(({ name }) => name)
  await Promise.all([
    // A catalog may have come and gone within the transaction.
    ...chunks(deleted).map((some) => unit.change(deleteContents, 'any', some)),
    ...chunks(put).map((some) =>
      unit.change(
        putContents,
        some.length,
        some.map(({ name }) => name),
        some.map(({ number = 0 }) => number),
        some.map(({ items }) => items),
      ),
    ),
  ])
}

/** Returns the numbers by name. Notes the counts of what it loads, and the names of what has changed. */
const createNumbers = (unit: UnitOfWork, counts: Map<number, number>, unsaved: Set<string>): WriteBuffer<number> =>
  createWriteBuffer<number>(unit, {
    load: async (wanted) => {
      const rows = await unit.query(getContents, wanted)
      for (const row of rows) counts.set(Number(row['catalog']), Number(row['items']))
      return new Map(rows.map((row) => [textOf(row, 'name'), Number(row['catalog'])]))
    },
    save: async (changes) => {
      for (const { key } of changes) unsaved.add(key)
    },
  })

/** Returns the numbers and counts of a workspace's catalogs. */
export const createCatalogContents = (unit: UnitOfWork): CatalogContents => {
  /** Number of items in the database, by number. A rollback does not change that; the next flush of the items does. */
  const counts = new Map<number, number>()
  const names = new Map<number, string>()
  /** Catalogs whose number or count has to be saved. */
  const unsaved = new Set<string>()
  const numbers = createNumbers(unit, counts, unsaved)
  return {
    flush: async () => {
      await numbers.flush()
      const rows = [...unsaved].map((name): ContentsRow => {
        const number = numbers.loaded(name)
        return { name, number, items: counts.get(number ?? 0) ?? 0 }
      })
      unsaved.clear()
      await saveRows(unit, rows)
    },
    afterCommit: numbers.afterCommit,
    size: numbers.size,
    numberOf: numbers.get,
    numberFor: async (name) => {
      const known = await numbers.get(name)
      const number = known ?? unit.next('last_number')
      if (known === undefined) numbers.write(name, number)
      names.set(number, name)
      return number
    },
    grow: (growth) => {
      for (const [scope, by] of growth) {
        const number = Number(scope)
        counts.set(number, (counts.get(number) ?? 0) + by)
        const name = names.get(number)
        if (name !== undefined && by !== 0) unsaved.add(name)
      }
    },
    count: (number) => counts.get(number) ?? 0,
    drop: (name, number) => {
      numbers.write(name, undefined)
      unit.discard(number)
    },
  }
}
