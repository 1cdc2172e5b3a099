import { type Statement, statement } from '../database.ts'
import { byKeys, deleteByKeys } from './by-keys.ts'

/** A table whose rows are documents by workspace, scope (a collection, a catalog, …) and key. */
export interface Table {
  /** Rows of several keys: `$2` scopes, `$3` keys. */
  readonly get: Statement
  /** Inserts or replaces: `$2` scopes, `$3` keys, `$4` documents. */
  readonly put: Statement
  /** Deletes: `$2` scopes, `$3` keys. */
  readonly delete: Statement
  /** Keys and documents of scope `$2` in order of key, those after `$3`, `$4` at most. */
  readonly after: Statement
  readonly first: Statement
  /** The same the other way round: those before `$3`, the last one first. */
  readonly before: Statement
  readonly last: Statement
  /** The document of scope `$2` that has `$3` others before it. */
  readonly at: Statement
  /** The same from the other end: that has `$3` others after it. */
  readonly atEnd: Statement
}

/** The names of a table and of its columns. */
export interface TableNames {
  readonly table: string
  readonly scope: string
  /** The type of the scope. */
  readonly type: 'text' | 'bigint'
  readonly key: string
}

/** The statements for a table. */
export const tableOf = ({ table, scope, type, key }: TableNames): Table => {
  const select = `SELECT ${key} AS key, document FROM ${table} WHERE workspace = $1 AND ${scope} = $2`
  // Only the index is walked, not the rows that are passed.
  const at = (order: string): string =>
    `${select} AND ${key} = (SELECT ${key} FROM ${table} WHERE workspace = $1 AND ${scope} = $2
ORDER BY ${order} OFFSET $3 LIMIT 1)`
  // Scopes come as texts, whatever they are.
  const scopes = type === 'text' ? 'text' : (`text[]::${type}` as const)
  const columns = { [scope]: scopes, [key]: 'text' } as const
  return {
    get: statement(
      `SELECT wanted.${scope} AS scope, wanted.${key} AS key, document FROM ${byKeys(table, columns, 'document')}`,
    ),
    put: statement(
      `INSERT INTO ${table} (workspace, ${scope}, ${key}, document)
SELECT $1, * FROM unnest($2::${scopes}[], $3::text[], $4::text[])
ON CONFLICT (workspace, ${scope}, ${key}) DO UPDATE SET document = excluded.document
RETURNING ${scope} AS scope, xmax = 0 AS fresh`,
    ),
    delete: statement(`${deleteByKeys(table, columns)} RETURNING ${scope} AS scope`),
    after: statement(`${select} AND ${key} > $3 ORDER BY ${key} LIMIT $4`),
    first: statement(`${select} ORDER BY ${key} LIMIT $3`),
    before: statement(`${select} AND ${key} < $3 ORDER BY ${key} DESC LIMIT $4`),
    last: statement(`${select} ORDER BY ${key} DESC LIMIT $3`),
    at: statement(at(key)),
    atEnd: statement(at(`${key} DESC`)),
  }
}
