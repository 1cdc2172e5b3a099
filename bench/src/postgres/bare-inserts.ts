import type { Client } from 'pg'
import type { BareClients } from './bare-clients.ts'

const insertText = (rows: number): string =>
  `INSERT INTO bare (id, document) VALUES ${Array.from({ length: rows }, (_, row) => `($${2 * row + 1}, $${2 * row + 2})`).join(', ')}`

export const prepareInserts = async (
  clients: BareClients,
): Promise<(client: Client, ids: readonly number[], documents: readonly string[]) => Promise<unknown>> => {
  await clients.all[0]?.query(
    'CREATE SCHEMA bare; CREATE TABLE bare.bare (id bigint PRIMARY KEY, document text NOT NULL)',
  )
  for (const client of clients.all) await client.query('SET search_path = bare')
  return (client, ids, documents) =>
    client.query({
      name: `insert ${ids.length}`,
      text: insertText(ids.length),
      values: ids.flatMap((id, row) => [id, documents[row]]),
    })
}
