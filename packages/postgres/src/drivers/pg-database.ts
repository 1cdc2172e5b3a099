import { Unavailable } from '@brazier/backend'
import pg from 'pg'
import type { Database, Row, Session } from '../database.ts'
import { asUnavailable, isPassing } from './failures.ts'
import { createPgListener } from './pg-listener.ts'
import { answerTimeout, connectionTimeout, type Patience, sessionSettings } from './session-settings.ts'

/** How to reach a PostgreSQL server. */
export interface PgOptions extends Patience {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** Connections at most, that which listens not counted. Default 10. */
  readonly connections?: number
}

/** A URL without its password. */
export const placeOf = (url: string): string => {
  if (!URL.canParse(url)) return 'postgres'
  const parsed = new URL(url)
  return `${parsed.protocol}//${parsed.username === '' ? '' : `${parsed.username}@`}${parsed.host}${parsed.pathname}`
}

const sessionOf = (client: pg.PoolClient | pg.Client, failed: (error: unknown) => void): Session => {
  const pass = (error: unknown): never => {
    if (isPassing(error)) failed(error)
    throw asUnavailable(error)
  }
  return {
    query: ({ name, text }, values = []) =>
      client.query<Row>({ name, text, values: [...values] }).then(({ rows }) => rows, pass),
    exec: (sql) => client.query(sql).then(() => undefined, pass),
  }
}

/** A PostgreSQL server behind a pool of connections. Nothing is connected before it is used. */
export const pgDatabase = (options: PgOptions): Database => {
  const { url, connections = 10 } = options
  const client: pg.ClientConfig = {
    connectionString: url,
    application_name: 'brazier',
    connectionTimeoutMillis: connectionTimeout(options),
    query_timeout: answerTimeout(options),
    keepAlive: true,
    pipeline: true,
  }
  const pool = new pg.Pool({
    ...client,
    max: connections,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    onConnect: async (made: pg.ClientBase) => {
      await made.query(sessionSettings(options))
    },
  })
  // A connection that is lost while nobody uses it is no news: the next one to be used is another.
  pool.on('error', () => undefined)
  const listener = createPgListener({ ...client, pipeline: false })
  const connect = (): Promise<pg.PoolClient> =>
    pool.connect().catch((error: unknown) => {
      throw isPassing(error)
        ? asUnavailable(error)
        : new Unavailable(`cannot connect: ${String(error)}`, { cause: error })
    })
  return {
    place: placeOf(url),
    session: async (work) => {
      const lent = await connect()
      let failure: unknown
      const onError = (error: unknown): void => {
        failure = error
      }
      lent.on('error', onError)
      try {
        return await work(sessionOf(lent, onError))
      } finally {
        lent.off('error', onError)
        lent.release(failure !== undefined)
      }
    },
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
