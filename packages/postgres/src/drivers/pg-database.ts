import { Unavailable } from '@brazier/backend'
import { type Client, type ClientConfig, Pool, type PoolClient } from 'pg'
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
const placeOf = (url: string): string => {
  if (!URL.canParse(url)) return 'postgres'
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

/** Gives a function that holds back what is written to a connection until the end of the tick: then it is sent at once. */
const createCork = ({ connection: { stream } }: PoolClient | Client): (() => void) => {
  let isCorked = false
  const uncork = (): void => {
    isCorked = false
    stream.uncork()
  }
  return () => {
    if (isCorked) return
    isCorked = true
    stream.cork()
    process.nextTick(uncork)
  }
}

const sessionOf = (client: PoolClient | Client, failed: (error: unknown) => void): Session => {
  const pass = (error: unknown): never => {
    if (isPassing(error)) failed(error)
    throw asUnavailable(error)
  }
  const cork = createCork(client)
  return {
    query: ({ name, text }, values = []) => {
      cork()
      return client.query<Row>({ name, text, values: [...values] }).then(({ rows }) => rows, pass)
    },
    exec: (sql) => {
      cork()
      return client.query(sql).then(() => undefined, pass)
    },
    commit: async () => {
      cork()
      const { command } = await client.query('COMMIT').catch(pass)
      // A transaction in which a statement failed is not kept, and that is no error.
      if (command !== 'COMMIT') throw new Error(`the database answered COMMIT with ${command}`)
    },
  }
}

/** Sets a new connection up; the pool waits for it. */
const onConnect = (options: PgOptions) => ({
  // The pool's types know nothing of its waiting.
  onConnect: (made: { query(sql: string): Promise<unknown> }): unknown => made.query(sessionSettings(options)),
})

const lend = async <T>(pool: Pool, work: (session: Session) => Promise<T>): Promise<T> => {
  const lent = await pool.connect().catch((error: unknown) => {
    throw isPassing(error)
      ? asUnavailable(error)
      : new Unavailable(`cannot connect: ${String(error)}`, { cause: error })
  })
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
}

/** A PostgreSQL server behind a pool of connections. Nothing is connected before it is used. */
export const pgDatabase = (options: PgOptions): Database => {
  const { url, connections = 10 } = options
  const client: ClientConfig = {
    connectionString: url,
    application_name: 'brazier',
    connectionTimeoutMillis: connectionTimeout(options),
    query_timeout: answerTimeout(options),
    keepAlive: true,
    pipeline: true,
  }
  const limits = { max: connections, idleTimeoutMillis: 60_000, allowExitOnIdle: true }
  const pool = new Pool({ ...client, ...limits, ...onConnect(options) })
  // A connection that is lost while nobody uses it is no news: the next one to be used is another.
  pool.on('error', () => undefined)
  const listener = createPgListener({ ...client, pipeline: false })
  return {
    place: placeOf(url),
    session: (work) => lend(pool, work),
    listen: listener.listen,
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
