/** The columns of a table's key after `workspace`, with their types. A `bigint` may be sent as text. */
export type KeyColumns = { readonly [column: string]: 'text' | 'bigint' | 'double precision' | 'text[]::bigint' }

const unnested = (columns: KeyColumns): string => {
  const types = Object.values(columns)
  return `unnest(${types.map((type, index) => `$${index + 2}::${type}[]`).join(', ')}) AS wanted (${Object.keys(columns).join(', ')})`
}

const sameKey = (table: string, columns: KeyColumns): string =>
  Object.keys(columns)
    .map((column) => `${table}.${column} = wanted.${column}`)
    .join(' AND ')

/**
 * Returns a FROM clause for the rows with given keys: one list per key column, from `$2` on. `wanted` has the keys, `found` the
 * selected columns. `OFFSET 0` makes the planner look up each key in the index, even when it knows little of the table.
 */
export const byKeys = (table: string, columns: KeyColumns, selected: string): string =>
  `${unnested(columns)} CROSS JOIN LATERAL
(SELECT ${selected} FROM ${table} WHERE ${table}.workspace = $1 AND ${sameKey(table, columns)} OFFSET 0) AS found`

/** Returns a DELETE of the rows with given keys. */
export const deleteByKeys = (table: string, columns: KeyColumns, condition = 'true'): string =>
  `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT found.row_id FROM ${unnested(columns)} CROSS JOIN LATERAL
(SELECT ${table}.ctid AS row_id FROM ${table} WHERE ${table}.workspace = $1 AND ${condition} AND ${sameKey(table, columns)} OFFSET 0) AS found))`
