import type { PagePosition } from '@brazier/domain'
import { parsed, type Row, textOf } from '../database.ts'
import { keyText } from '../key-text.ts'
import type { Part, Unit } from '../unit.ts'
import { countOf } from './chunks.ts'
import { type Change, createSheet, deletedOf, putOf, type Sheet } from './sheet.ts'
import type { Table } from './table.ts'

/** How many rows of a scope came or, below 0, went, by scope. */
export type Growth = ReadonlyMap<string, number>

/** Documents by scope and key within one transaction. Reads of one key see its writes at once; pages send them first. */
export interface Rows<T> {
  readonly part: Part
  get(scope: string, id: string): Promise<T | undefined>
  put(scope: string, id: string, value: T): void
  delete(scope: string, id: string): void
  /** Up to `limit` documents in order of id, those nearest to a position. */
  page(scope: string, position: PagePosition, limit: number): Promise<readonly T[]>
  /** The document that has `place` others before it, or, `atEnd`, after it. */
  at(scope: string, place: number, end?: 'at' | 'atEnd'): Promise<T | undefined>
  /** Sends what was written, so that a statement sees it. */
  send(): Promise<void>
}

// No scope has this in it: it is a number, a name of ours, or a key, in which it is escaped.
const separator = '\0'

const keyOf = (scope: string, id: string): string => scope + separator + keyText(id)

const placeOf = (row: Row): string => textOf(row, 'scope') + separator + textOf(row, 'key')

const columns = (keys: readonly string[]): readonly [scopes: string[], ids: string[]] => {
  const places = keys.map((key) => key.indexOf(separator))
  return [
    keys.map((key, index) => key.slice(0, places[index])),
    keys.map((key, index) => key.slice((places[index] ?? 0) + 1)),
  ]
}

const growthOf = (rows: readonly Row[]): Growth => {
  const growth = new Map<string, number>()
  for (const row of rows) {
    const scope = textOf(row, 'scope')
    const change = row['fresh'] === undefined ? -1 : Number(row['fresh'])
    growth.set(scope, (growth.get(scope) ?? 0) + change)
  }
  return growth
}

/** Up to `limit` rows in order, those nearest to a position, as the database has them. */
const readPage = async (
  { session, workspace }: Unit,
  table: Table,
  scope: string,
  { side, key }: PagePosition,
  limit: number,
): Promise<readonly Row[]> => {
  const [edge, beyond] = side === 'after' ? [table.first, table.after] : [table.last, table.before]
  const rows = await (key === undefined
    ? session.query(edge, [workspace, scope, countOf(limit)])
    : session.query(beyond, [workspace, scope, keyText(key), countOf(limit)]))
  return side === 'after' ? rows : rows.toReversed()
}

/** Rows of a scope that are kept in mind together. */
const mostWhole = 200

/** Scopes of which every row is known: those that are small and were read from end to end. */
const createWholes = <T>(sheet: Sheet<T>) => {
  const scopes = new Set<string>()
  const rowsOf = (scope: string): readonly (readonly [key: string, value: T])[] => {
    const rows: (readonly [string, T])[] = []
    for (const [key, value] of sheet.entries()) {
      if (value !== undefined && key.startsWith(scope + separator)) rows.push([key, value])
    }
    return rows.toSorted(([a], [b]) => (a < b ? -1 : 1))
  }
  return {
    meet: (scope: string, rows: readonly Row[], values: readonly T[]): void => {
      if (rows.length > mostWhole) return
      for (const [index, row] of rows.entries()) {
        const value = values[index]
        if (value !== undefined) sheet.meet(scope + separator + textOf(row, 'key'), value)
      }
      scopes.add(scope)
    },
    /** A page of a scope that is known; undefined for others. */
    page: (scope: string, { side, key }: PagePosition, limit: number): readonly T[] | undefined => {
      if (!scopes.has(scope)) return undefined
      const edge = key === undefined ? undefined : keyOf(scope, key)
      const isBeyond = (at: string): boolean => edge === undefined || (side === 'after' ? at > edge : at < edge)
      const rows = rowsOf(scope).filter(([at]) => isBeyond(at))
      const page = side === 'after' ? rows.slice(0, limit) : rows.slice(Math.max(rows.length - limit, 0))
      return page.map(([, value]) => value)
    },
  }
}

/** The rows of a table. `grown` hears of rows that came or went with what was sent. */
export const createRows = <T>(unit: Unit, table: Table, grown?: (growth: Growth) => void): Rows<T> => {
  const { session, workspace } = unit
  const documentOf = (row: Row): T => parsed(row) as T // what `put` put into this table
  const write = async (changes: readonly Change<T>[]): Promise<void> => {
    const [gone, come] = [deletedOf(changes), putOf(changes)]
    const documents = come.map(({ value }) => JSON.stringify(value))
    const sent = await Promise.all([
      gone.length === 0 ? [] : session.query(table.delete, [workspace, ...columns(gone)]),
      come.length === 0 ? [] : session.query(table.put, [workspace, ...columns(come.map(({ key }) => key)), documents]),
    ])
    if (grown !== undefined) grown(growthOf(sent.flat()))
  }
  const load = async (keys: readonly string[]): Promise<ReadonlyMap<string, T>> => {
    const rows = await session.query(table.get, [workspace, ...columns(keys)])
    return new Map(rows.map((row) => [placeOf(row), documentOf(row)]))
  }
  const sheet = createSheet<T>(unit, { load, write })
  const whole = createWholes(sheet)
  return {
    part: sheet.part,
    send: sheet.send,
    get: (scope, id) => sheet.get(keyOf(scope, id)),
    put: (scope, id, value) => sheet.write(keyOf(scope, id), value),
    delete: (scope, id) => sheet.write(keyOf(scope, id), undefined),
    page: async (scope, position, limit) => {
      const known = whole.page(scope, position, limit)
      if (known !== undefined) return known
      await sheet.send()
      const rows = await readPage(unit, table, scope, position, limit)
      const documents = rows.map(documentOf)
      if (position.key === undefined && rows.length < limit) whole.meet(scope, rows, documents)
      return documents
    },
    at: async (scope, place, end = 'at') => {
      await sheet.send()
      const rows = await session.query(table[end], [workspace, scope, countOf(place)])
      return rows.map(documentOf)[0]
    },
  }
}
