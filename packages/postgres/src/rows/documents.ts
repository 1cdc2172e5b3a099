import { compareTexts, type PagePosition } from '@brazier/domain/rules'
import { keyText } from '../key-text.ts'
/**
 * Documents: rows with a scope (a collection, a catalog, …), a key and JSON. Pages are queries and flush the write buffer first. A scope
 * that a page has shown to be small stays in memory: repeated lists would each flush.
 */
import { change, type ChangeStatement, parsed, type Row, type Statement, statement, textOf } from '../session.ts'
import type { Flushable, UnitOfWork } from '../unit-of-work.ts'
import { byKeys, deleteByKeys, insertRows } from './by-keys.ts'
import { countOf } from './chunks.ts'
import { type Change, createWriteBuffer, deletedOf, type Mapper, putOf, type WriteBuffer } from './write-buffer.ts'

export interface DocumentTable {
  /** Takes `$2` scopes, `$3` keys. */
  readonly get: Statement
  /** Upserts: `$2` scopes, `$3` keys, `$4` documents. */
  readonly put: ChangeStatement
  /** Takes `$2` scopes, `$3` keys. */
  readonly delete: ChangeStatement
  /** The first `$3` rows of `$2`, by key. */
  readonly first: Statement
  /** The first `$4` rows of `$2` after `$3`. */
  readonly after: Statement
  /** The last `$3` rows of `$2`, last first. */
  readonly last: Statement
  /** The last `$4` rows of `$2` before `$3`, last first. */
  readonly before: Statement
  /** The row of `$2` after `$3` others. */
  readonly at: Statement
  /** The row of `$2` before `$3` others. */
  readonly atEnd: Statement
}

export interface TableNames {
  readonly table: string
  readonly scope: string
  readonly scopeType: 'text' | 'bigint'
  readonly key: string
}

export const documentTable = ({ table, scope, scopeType, key }: TableNames): DocumentTable => {
  const select = `SELECT ${key} AS key, document FROM ${table} WHERE workspace = $1 AND ${scope} = $2`
  // The subquery reads only the index.
  const at = (order: string): string =>
    `${select} AND ${key} = (SELECT ${key} FROM ${table} WHERE workspace = $1 AND ${scope} = $2
ORDER BY ${order} OFFSET $3 LIMIT 1)`
  // Scopes are sent as texts, whatever their type.
  const scopes = scopeType === 'text' ? 'text' : (`text[]::${scopeType}` as const)
  const columns = { [scope]: scopes, [key]: 'text' } as const
  return {
    get: statement(
      `SELECT wanted.${scope} AS scope, wanted.${key} AS key, document FROM ${byKeys(table, columns, 'document')}`,
    ),
    put: change(
      `${insertRows(table, { ...columns, document: 'text' })}
ON CONFLICT (workspace, ${scope}, ${key}) DO UPDATE SET document = excluded.document`,
    ),
    delete: change(deleteByKeys(table, columns)),
    first: statement(`${select} ORDER BY ${key} LIMIT $3`),
    after: statement(`${select} AND ${key} > $3 ORDER BY ${key} LIMIT $4`),
    last: statement(`${select} ORDER BY ${key} DESC LIMIT $3`),
    before: statement(`${select} AND ${key} < $3 ORDER BY ${key} DESC LIMIT $4`),
    at: statement(at(key)),
    atEnd: statement(at(`${key} DESC`)),
  }
}

/** Rows added per scope; below 0: deleted. */
export type Growth = ReadonlyMap<string, number>

export interface Documents<T> extends Required<Flushable> {
  get(scope: string, id: string): Promise<T | undefined>
  prefetch(scope: string, ids: readonly string[]): Promise<void>
  put(scope: string, id: string, value: T): void
  delete(scope: string, id: string): void
  /** Sorted by id, those nearest to the position. */
  page(scope: string, position: PagePosition, limit: number): Promise<readonly T[]>
  /** Skips `offset` documents, from the end with `atEnd`. */
  at(scope: string, offset: number, end?: 'at' | 'atEnd'): Promise<T | undefined>
}

// No scope has it: scopes are numbers, names from our code, or escaped keys.
const separator = '\0'

const keyOf = (scope: string, id: string): string => scope + separator + keyText(id)

const keyOfRow = (row: Row): string => textOf(row, 'scope') + separator + textOf(row, 'key')

const scopeOf = (key: string): string => key.slice(0, key.indexOf(separator))

const columnsOf = (keys: readonly string[]): readonly [scopes: string[], ids: string[]] => [
  keys.map(scopeOf),
  keys.map((key) => key.slice(key.indexOf(separator) + 1)),
]

const growthOf = (changes: readonly Change<unknown>[]): Growth => {
  const growth = new Map<string, number>()
  for (const { key, before, after } of changes) {
    const by = Number(after !== undefined) - Number(before !== undefined)
    growth.set(scopeOf(key), (growth.get(scopeOf(key)) ?? 0) + by)
  }
  return growth
}

const readPage = async (
  unit: UnitOfWork,
  table: DocumentTable,
  scope: string,
  { side, key }: PagePosition,
  limit: number,
): Promise<readonly Row[]> => {
  const [edge, beyond] = side === 'after' ? [table.first, table.after] : [table.last, table.before]
  const rows = await (key === undefined
    ? unit.query(edge, scope, countOf(limit))
    : unit.query(beyond, scope, keyText(key), countOf(limit)))
  return side === 'after' ? rows : rows.toReversed()
}

/** Most rows of a scope kept in memory. */
const smallScope = 200

/** Keeps whole scopes in memory. */
const createSmallScopes = <T>(buffer: WriteBuffer<T>) => {
  const scopes = new Set<string>()
  const rowsOf = (scope: string): readonly (readonly [key: string, value: T])[] => {
    const rows: (readonly [string, T])[] = []
    for (const [key, value] of buffer.entries()) {
      if (value !== undefined && key.startsWith(scope + separator)) rows.push([key, value])
    }
    return rows.toSorted(([a], [b]) => compareTexts(a, b))
  }
  return {
    remember: (scope: string, rows: readonly Row[], values: readonly T[]): void => {
      if (rows.length > smallScope) return
      for (const [index, row] of rows.entries()) {
        const value = values[index]
        if (value !== undefined) buffer.remember(scope + separator + textOf(row, 'key'), value)
      }
      scopes.add(scope)
    },
    /** Undefined for scopes not in memory. */
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

const mapperOf = <T>(unit: UnitOfWork, table: DocumentTable, grown?: (growth: Growth) => void): Mapper<T> => ({
  load: async (keys) => {
    const rows = await unit.query(table.get, ...columnsOf(keys))
    return new Map(rows.map((row) => [keyOfRow(row), parsed(row) as T])) // from `save`
  },
  save: async (changes) => {
    grown?.(growthOf(changes))
    const [deleted, put] = [deletedOf(changes), putOf(changes)]
    const documents = put.map(({ value }) => JSON.stringify(value))
    await Promise.all([
      deleted.length > 0 && unit.change(table.delete, deleted.length, ...columnsOf(deleted)),
      put.length > 0 && unit.change(table.put, put.length, ...columnsOf(put.map(({ key }) => key)), documents),
    ])
  },
})

/** `grown` hears of rows that flushes add and delete. */
export const createDocuments = <T>(
  unit: UnitOfWork,
  table: DocumentTable,
  grown?: (growth: Growth) => void,
): Documents<T> => {
  const documentOf = (row: Row): T => parsed(row) as T // from `save`
  const buffer = createWriteBuffer<T>(unit, mapperOf(unit, table, grown))
  const small = createSmallScopes(buffer)
  return {
    flush: buffer.flush,
    afterCommit: buffer.afterCommit,
    size: buffer.size,
    get: (scope, id) => buffer.get(keyOf(scope, id)),
    prefetch: (scope, ids) => buffer.load([...new Set(ids.map((id) => keyOf(scope, id)))]),
    put: (scope, id, value) => buffer.write(keyOf(scope, id), value),
    delete: (scope, id) => buffer.write(keyOf(scope, id), undefined),
    page: async (scope, position, limit) => {
      const inMemory = small.page(scope, position, limit)
      if (inMemory !== undefined) return inMemory
      await buffer.flush()
      const rows = await readPage(unit, table, scope, position, limit)
      const documents = rows.map(documentOf)
      if (position.key === undefined && rows.length < limit) small.remember(scope, rows, documents)
      return documents
    },
    at: async (scope, offset, end = 'at') => {
      await buffer.flush()
      const rows = await unit.query(table[end], scope, countOf(offset))
      return rows.map(documentOf)[0]
    },
  }
}
