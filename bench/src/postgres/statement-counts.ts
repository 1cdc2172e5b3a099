import type { Client } from 'pg'

export const countsStatements = 'shared_preload_libraries=pg_stat_statements'

/** Includes the upkeep, not the ends of transactions. */
const countsText = `SELECT calls::int AS n, query FROM pg_stat_statements
WHERE dbid = (SELECT oid FROM pg_database WHERE datname = current_database())
AND query !~ '^(BEGIN|COMMIT)' AND query !~ 'pg_stat'`

/** Found in every transaction that commits a change: a request is counted, accepted, applied. */
const commits = /^(?:INSERT INTO rate_limits|WITH found|UPDATE workspaces)/

/** Statements exclude the ends of transactions. */
export interface StatementCounts {
  readonly statements: number
  readonly commits: number
}

/** Counts in the client's database from now on. Returns how to read the counts. The server needs `countsStatements`. */
export const countStatements = async (client: Client): Promise<() => Promise<StatementCounts>> => {
  await client.query('CREATE EXTENSION IF NOT EXISTS pg_stat_statements')
  await client.query('SELECT pg_stat_statements_reset()')
  return async () => {
    const { rows } = await client.query<{ n: number; query: string }>(countsText)
    const sum = (some: typeof rows): number => some.reduce((all, { n }) => all + n, 0)
    return { statements: sum(rows), commits: sum(rows.filter(({ query }) => commits.test(query))) }
  }
}
