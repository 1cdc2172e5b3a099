import { Client } from 'pg'

/** Asks a database in SQL, on its own connection. Resolves to the rows, each with the values of its columns. */
export const ask = async (url: string, sql: string): Promise<readonly unknown[][]> => {
  const client = new Client({ connectionString: url })
  // Such an error also ends the query.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}
