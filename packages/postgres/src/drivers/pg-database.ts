import { Unavailable } from '@brazier/backend'
import { type ClientConfig, Pool, type PoolClient } from 'pg'
import type { Database, Row, Session } from '../database.ts'
import { asUnavailable, isPassing } from './failures.ts'
import { createPgListener } from './pg-listener.ts'
import { createPgPeers } from './pg-peers.ts'
import { answerTimeout, connectionTimeout, sessionSettings, type Timeouts } from './timeouts.ts'

/** How to connect to a PostgreSQL server. */
export interface PgOptions extends Timeouts {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /** The largest number of connections, without the one that listens for notifications. Default 10. */
  readonly connections?: number
}

/** Returns a URL without its password. */
const addressOf = (url: string): string => {
  if (!URL.canParse(url)) return 'postgres'
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

const sessionOf = (client: PoolClient, broken: (error: unknown) => void): Session => {
  const fail = (error: unknown): never => {
    if (isPassing(error)) broken(error)
    throw asUnavailable(error)
  }
  return {
    query: ({ name, text }, values = []) =>
      client.query<Row>({ name, text, values: [...values] }).then(({ rows }) => rows, fail),
    exec: (text) => client.query(text).then(() => undefined, fail),
    commit: async () => {
      const { command } = await client.query('COMMIT').catch(fail)
      // PostgreSQL rolls a failed transaction back at its COMMIT, and reports no error.
      if (command !== 'COMMIT') throw new Error(`the database answered COMMIT with ${command}`)
    },
  }
}

/** Sets up each new connection before the pool lends it. */
const onConnect = (options: PgOptions) => ({
  // The types of `pg` do not say that the pool waits for the promise.
  onConnect: (made: { query(text: string): Promise<unknown> }): unknown => made.query(sessionSettings(options)),
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

/** Returns a database on a PostgreSQL server, with a pool of connections. It connects when it is first used. */
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
  // An idle connection was lost. The pool has removed it already.
  pool.on('error', () => undefined)
  const listener = createPgListener({ ...client, pipeline: false })
  const session: Database['session'] = (work) => lend(pool, work)
  return {
    address: addressOf(url),
    session,
    listen: listener.listen,
    peers: createPgPeers(session, listener, options),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
