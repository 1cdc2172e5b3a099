import type { PagePosition } from '@brazier/domain'
import { documentOf, textOf } from '../database.ts'
import { keyText } from '../key-text.ts'
import type { Part, Unit } from '../unit.ts'
import { createOverlay } from './overlay.ts'
import type { Table } from './table.ts'

/** How many rows a row of a scope became or ceased to be, by scope. */
export type Growth = ReadonlyMap<string, number>

/** Documents by scope and key within one transaction. Reads of one key see its writes at once; pages send them first. */
export interface Rows<T> {
  get(scope: string, id: string): Promise<T | undefined>
  put(scope: string, id: string, value: T): void
  delete(scope: string, id: string): void
  /** Up to `limit` documents in order of id, those nearest to a position. */
  page(scope: string, position: PagePosition, limit: number): Promise<readonly T[]>
  /** Sends what was written, and then hears of rows that came or went. */
  readonly part: Part
  /** The document that has `place` others before it. */
  at(scope: string, place: number): Promise<T | undefined>
}

/** Rows in a statement at most. */
const chunk = 1000

/** A limit or offset as PostgreSQL takes it: `Infinity` is every row that there can be. */
export const countOf = (given: number): number => Math.min(given, 1e15)

const keyOf = (scope: string, id: string): string => JSON.stringify([scope, keyText(id)])
const splitKey = (key: string): readonly [scope: string, id: string] => {
  const [scope, id]: readonly string[] = JSON.parse(key)
  return [scope ?? '', id ?? '']
}

const scopesAndKeys = (keys: readonly string[]): readonly [string[], string[]] => {
  const pairs = keys.map(splitKey)
  return [pairs.map(([scope]) => scope), pairs.map(([, id]) => id)]
}

/** Cuts a list into pieces of a statement's size. */
export const chunks = <T>(list: readonly T[], size = chunk): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))

/** The rows of a table. `grown` hears of rows that came or went with what was sent. */
export const createRows = <T>(unit: Unit, table: Table, grown?: (growth: Growth) => void): Rows<T> => {
  const { session, workspace, journal } = unit
  const overlay = createOverlay<T>(journal)

  const stored = async (keys: readonly string[]): Promise<ReadonlyMap<string, T>> => {
    const rows = await session.query(table.get, [workspace, ...scopesAndKeys(keys)])
    return new Map(rows.map((row) => [JSON.stringify([textOf(row, 'scope'), textOf(row, 'key')]), documentOf<T>(row)]))
  }
  const recall = async (): Promise<void> => {
    for (const keys of chunks(overlay.blind())) {
      const found = await stored(keys)
      for (const key of keys) overlay.recall(key, found.get(key))
    }
  }
  const send = async (dirty: readonly (readonly [string, T | undefined])[]): Promise<void> => {
    const come = dirty.filter(([, value]) => value !== undefined)
    const gone = dirty.filter(([, value]) => value === undefined).map(([key]) => key)
    const sent = [
      ...chunks(gone).map((keys) => session.query(table.delete, [workspace, ...scopesAndKeys(keys)])),
      ...chunks(come).map((pairs) => {
        const documents = pairs.map(([, value]) => JSON.stringify(value))
        return session.query(table.put, [workspace, ...scopesAndKeys(pairs.map(([key]) => key)), documents])
      }),
    ]
    const growth = new Map<string, number>()
    for (const row of (await Promise.all(sent)).flat()) {
      const scope = textOf(row, 'scope')
      const change = row['fresh'] === undefined ? -1 : Number(row['fresh'])
      growth.set(scope, (growth.get(scope) ?? 0) + change)
    }
    grown?.(growth)
  }
  const flush = async (): Promise<void> => {
    const dirty = overlay.takeDirty()
    if (dirty.length > 0) await send(dirty)
  }
  const flushEarly = async (): Promise<void> => {
    await recall()
    await flush()
  }
  return {
    part: { recall, flush },
    get: async (scope, id) => {
      const key = keyOf(scope, id)
      if (!overlay.knows(key)) overlay.read(key, (await stored([key])).get(key))
      return overlay.get(key)
    },
    put: (scope, id, value) => overlay.write(keyOf(scope, id), value),
    delete: (scope, id) => overlay.write(keyOf(scope, id), undefined),
    page: async (scope, { side, key }, limit) => {
      await flushEarly()
      const [edge, beyond] = side === 'after' ? [table.first, table.after] : [table.last, table.before]
      const rows = await (key === undefined
        ? session.query(edge, [workspace, scope, countOf(limit)])
        : session.query(beyond, [workspace, scope, keyText(key), countOf(limit)]))
      const documents = rows.map((row) => documentOf<T>(row))
      return side === 'after' ? documents : documents.toReversed()
    },
    at: async (scope, place) => {
      await flushEarly()
      const [row] = await session.query(table.at, [workspace, scope, countOf(place)])
      return row === undefined ? undefined : documentOf<T>(row)
    },
  }
}
