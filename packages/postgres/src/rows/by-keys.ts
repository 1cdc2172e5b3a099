/** Columns after `workspace`. A `bigint` may be sent as text. */
export type Columns = {
  readonly [column: string]: 'text' | 'bigint' | 'integer' | 'double precision' | 'text[]::bigint' | 'boolean'
}

export type KeyColumns = Columns

const unnested = (columns: Columns): string => {
  const types = Object.values(columns)
  return `unnest(${types.map((type, index) => `$${index + 2}::${type}[]`).join(', ')})`
}

const namesOf = (columns: Columns): string => Object.keys(columns).join(', ')

/** `OFFSET 0` keeps the subquery apart from what is around it. */
const found = (table: string, key: readonly string[], selected: string, condition?: string): string => {
  const isKey = [
    `${table}.workspace = $1`,
    ...(condition === undefined ? [] : [condition]),
    ...key.map((column) => `${table}.${column} = wanted.${column}`),
  ]
  return `CROSS JOIN LATERAL (SELECT ${selected} FROM ${table} WHERE ${isKey.join(' AND ')} OFFSET 0) AS found`
}

/**
 * Returns a FROM clause: a list per key column, from `$2` on. `wanted` has the keys, `found` the selected columns. `OFFSET 0` makes the
 * planner use the index, even with few statistics.
 */
export const byKeys = (table: string, columns: KeyColumns, selected: string): string =>
  `${unnested(columns)} AS wanted (${namesOf(columns)}) ${found(table, Object.keys(columns), selected)}`

/**
 * Returns the rest of an UPDATE or DELETE, after `FROM` or `USING`: one list per column, from `$2` on. `changed` has the columns `more`.
 * The limit makes the planner go from keys to rows.
 */
export const changedRows = (table: string, key: KeyColumns, more: Columns = {}, condition?: string): string => {
  const columns = { ...key, ...more }
  const wanted = `(SELECT * FROM ${unnested(columns)} AS given (${namesOf(columns)}) LIMIT cardinality($2)) AS wanted`
  const selected = ['row_id', ...Object.keys(more)].join(', ')
  return `(SELECT ${selected} FROM ${wanted} ${found(table, Object.keys(key), 'ctid AS row_id', condition)}) AS changed
WHERE ${table}.workspace = $1 AND ${table}.ctid = changed.row_id`
}

export const deleteByKeys = (table: string, columns: KeyColumns, condition?: string): string =>
  `DELETE FROM ${table} USING ${changedRows(table, columns, {}, condition)}`

/**
 * Returns an INSERT: a list per column, from `$2` on. The number comes from the row in `contents`: else a distributed database would not
 * know the shard. `selected` is for columns that need a cast.
 */
export const insertRows = (table: string, columns: Columns, selected = 'given.*'): string =>
  `INSERT INTO ${table} (workspace, ${namesOf(columns)}) SELECT contents.workspace, ${selected}
FROM contents CROSS JOIN ${unnested(columns)} AS given (${namesOf(columns)}) WHERE contents.workspace = $1`
