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

/** The number that leads to each catalog's items, and their count. Names are keys (`keyText`). */
export interface CatalogContents extends Required<Flushable> {
  numberOf(name: string): Promise<number | undefined>
  /** Makes a new number if there is none. */
  numberFor(name: string): Promise<number>
  /** After items were flushed. */
  grow(growth: Growth): void
  count(number: number): number
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

/** Notes loaded counts and changed names. */
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

export const createCatalogContents = (unit: UnitOfWork): CatalogContents => {
  /** Items in the database, by number. A flush changes this, a rollback does not. */
  const counts = new Map<number, number>()
  const names = new Map<number, string>()
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
