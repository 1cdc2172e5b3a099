import type { Client, PoolClient, QueryResult } from 'pg'
import type { Row } from '../database.ts'

/** SQL, with the name that it is prepared under and its parameters where it has any. */
export interface Sent {
  readonly text: string
  readonly name?: string
  readonly values?: unknown[]
}

/**
 * Sends a query; resolves to its result. Rejects, and gives the connection up, when there is none for `patience` milliseconds.
 * The driver's own promises and timer would keep all that was read alive until the next full collection. Source: decision 0102.
 */
export const answerOf = (client: PoolClient | Client, sent: Sent, patience: number): Promise<QueryResult<Row>> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('timeout: no answer came'))
      client.connection.stream.destroy()
    }, patience)
    client.query<Row>(sent, (error: Error | null | undefined, result) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(result)
    })
  })
