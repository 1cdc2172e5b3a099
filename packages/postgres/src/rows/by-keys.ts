/** The columns of a table's key, after `workspace`, with the types of lists of them; numbers can come as texts. */
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
 * A FROM of the rows with keys that are given as lists, one a column of the key, from `$2` on: `wanted` has the key, `found`
 * the columns that are asked for. The `OFFSET 0` makes it a look-up in the index for each key, however little the planner
 * knows of the table.
 */
export const byKeys = (table: string, columns: KeyColumns, found: string): string =>
  `${unnested(columns)} CROSS JOIN LATERAL
(SELECT ${found} FROM ${table} WHERE ${table}.workspace = $1 AND ${sameKey(table, columns)} OFFSET 0) AS found`

/** A DELETE of the rows with keys that are given as lists. */
export const deleteByKeys = (table: string, columns: KeyColumns, fixed = 'true'): string =>
  `DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT found.place FROM ${unnested(columns)} CROSS JOIN LATERAL
(SELECT ${table}.ctid AS place FROM ${table} WHERE ${table}.workspace = $1 AND ${fixed} AND ${sameKey(table, columns)} OFFSET 0) AS found))`
