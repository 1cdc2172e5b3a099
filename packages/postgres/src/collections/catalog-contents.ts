import { statement, textOf } from '../database.ts'
import { chunks } from '../rows/chunks.ts'
import type { Growth } from '../rows/rows.ts'
import { type Change, createSheet } from '../rows/sheet.ts'
import { throwAway } from '../throw-away.ts'
import type { Part, Unit } from '../unit.ts'

const getContents = statement(
  'SELECT name, catalog, items FROM catalog_contents WHERE workspace = $1 AND name = ANY ($2::text[])',
)
const putContents = statement(`INSERT INTO catalog_contents (workspace, name, catalog, items)
SELECT $1, * FROM unnest($2::text[], $3::bigint[], $4::bigint[])
ON CONFLICT (workspace, name) DO UPDATE SET catalog = excluded.catalog, items = excluded.items`)
const deleteContents = statement('DELETE FROM catalog_contents WHERE workspace = $1 AND name = ANY ($2::text[])')

/** Which number leads to a catalog's items, and how many these are. Names are keys. */
export interface CatalogContents {
  /** Sends the numbers, after the items were sent. */
  readonly part: Part
  numberOf(name: string): Promise<number | undefined>
  /** The number, a new one where there is none. */
  numberFor(name: string): Promise<number>
  /** Follows the items that came or went with what was sent. */
  grow(growth: Growth): void
  /** The items that the database has. */
  count(number: number): number
  /** Lets nothing lead to the items any more. */
  drop(name: string, number: number): void
}

/** The names that have something to send, and what of it. */
const send = async ({ session, workspace }: Unit, names: Iterable<string>, rowOf: (name: string) => Content) => {
  const rows = [...names].map((name) => ({ name, ...rowOf(name) }))
  const come = rows.filter(({ number }) => number !== undefined)
  const gone = rows.filter(({ number }) => number === undefined).map(({ name }) => name)
  await Promise.all([
    ...chunks(gone).map((some) => session.query(deleteContents, [workspace, some])),
    ...chunks(come).map((some) =>
      session.query(putContents, [
        workspace,
        some.map(({ name }) => name),
        some.map(({ number = 0 }) => number),
        some.map(({ items }) => items),
      ]),
    ),
  ])
}

interface Content {
  readonly number: number | undefined
  readonly items: number
}

/** Numbers by name; how many items they lead to is noted in `counts`. */
const load = async ({ session, workspace }: Unit, wanted: readonly string[], counts: Map<number, number>) => {
  const rows = await session.query(getContents, [workspace, wanted])
  for (const row of rows) counts.set(Number(row['catalog']), Number(row['items']))
  return new Map(rows.map((row) => [textOf(row, 'name'), Number(row['catalog'])]))
}

/** The contents of the catalogs within one transaction. */
export const createCatalogContents = (unit: Unit): CatalogContents => {
  /** The items that the database has, by number. */
  const counts = new Map<number, number>()
  const names = new Map<number, string>()
  /** Names that have something to send. */
  const touched = new Set<string>()
  const garbage = throwAway(unit)
  const note = async (changes: readonly Change<number>[]): Promise<void> => {
    for (const { key } of changes) touched.add(key)
  }
  const sheet = createSheet<number>(unit, { load: (wanted) => load(unit, wanted, counts), write: note })
  const grow = (growth: Growth): void => {
    for (const [scope, change] of growth) {
      const name = names.get(Number(scope))
      counts.set(Number(scope), (counts.get(Number(scope)) ?? 0) + change)
      if (name !== undefined && change !== 0) touched.add(name)
    }
  }
  const contentOf = (name: string): Content => {
    const number = sheet.known(name)
    return { number, items: counts.get(number ?? 0) ?? 0 }
  }
  const flush = async (): Promise<void> => {
    await sheet.part.flush()
    const dirty = [...touched]
    touched.clear()
    await send(unit, dirty, contentOf)
    await garbage.flush()
  }
  const numberFor = async (name: string): Promise<number> => {
    const number = (await sheet.get(name)) ?? unit.next('last_number')
    if (sheet.known(name) === undefined) sheet.write(name, number)
    names.set(number, name)
    return number
  }
  const drop = (name: string, number: number): void => {
    sheet.write(name, undefined)
    garbage.add(number)
  }
  const part = { ...sheet.part, flush }
  return { part, numberOf: sheet.get, numberFor, grow, count: (number) => counts.get(number) ?? 0, drop }
}
