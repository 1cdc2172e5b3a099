import { Unavailable } from '@brazier/backend'
import { Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import type { Database } from '../database.ts'
import { type Migration, migrations } from '../migrations/migrations.ts'
import { applicationName, enter, lockText, type NewConnection, newestOf } from '../migrations/version-lock.ts'
import type { Row, Session } from '../session.ts'
import { asUnavailable, isPassing } from './failures.ts'
import { aboutServer, createPgListener, type PgListener } from './pg-listener.ts'
import { createPgPeers } from './pg-peers.ts'
import { answerTimeout, connectionTimeout, heartbeatLimit, sessionSettings, type Timeouts } from './timeouts.ts'

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

/** Returns how to set up a new connection before it is used. */
const entrance =
  (options: PgOptions, steps: readonly Migration[]) =>
  async (made: NewConnection): Promise<void> => {
    const version = newestOf(steps)
    await made.query(`${sessionSettings(options)}; ${lockText(version)}`)
    await enter(made, version)
  }

/** Sets up each new connection before the pool lends it. Refuses a database that only reads, such as a standby. */
const onConnect = (setUp: (made: NewConnection) => Promise<void>, listener: PgListener) => ({
  // The types of `pg` do not say that the pool waits for the promise.
  onConnect: async (made: NewConnection): Promise<void> => {
    const [, { rows }] = await Promise.all([setUp(made), made.query(aboutServer)])
    if (rows[0]?.['is_read_only'] === true) throw new Unavailable('the database can only be read')
    listener.expect(String(rows[0]?.['server']))
  },
})

/** Ends a connection at once. A request to cancel would need another connection, and could meet the next statement. */
const end = (lent: PoolClient): void => {
  // Its `end` waits for the statements that were sent.
  if (lent instanceof Client) lent.connection.stream.destroy()
}

const lend = async <T>(pool: Pool, work: (session: Session) => Promise<T>, signal?: AbortSignal): Promise<T> => {
  const lent = await pool.connect().catch((error: unknown) => {
    throw isPassing(error)
      ? asUnavailable(error)
      : new Unavailable(`cannot connect: ${String(error)}`, { cause: error })
  })
  let failure: unknown
  const onError = (error: unknown): void => {
    failure = error
  }
  const abandon = (): void => {
    failure = signal?.reason
    end(lent)
  }
  lent.on('error', onError)
  signal?.addEventListener('abort', abandon)
  try {
    signal?.throwIfAborted()
    return await work(sessionOf(lent, onError))
  } finally {
    lent.off('error', onError)
    signal?.removeEventListener('abort', abandon)
    lent.release(failure !== undefined)
  }
}

/**
 * Returns a database on a PostgreSQL server, with a pool of connections. It connects when it is first used. `steps` are those of
 * the schema for which the process was written; a test of rolling upgrades gives others.
 */
export const pgDatabase = (options: PgOptions, steps: readonly Migration[] = migrations): Database => {
  const { url, connections = 10 } = options
  const client: ClientConfig = {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectionTimeout(options),
    query_timeout: answerTimeout(options),
    keepAlive: true,
    pipeline: true,
  }
  const limits = { max: connections, idleTimeoutMillis: 60_000, allowExitOnIdle: true }
  const setUp = entrance(options, steps)
  const listener = createPgListener({ ...client, pipeline: false, heartbeat: heartbeatLimit(options), enter: setUp })
  const pool = new Pool({ ...client, ...limits, ...onConnect(setUp, listener) })
  // An idle connection was lost. The pool has removed it already.
  pool.on('error', () => undefined)
  const session: Database['session'] = (work, signal) => lend(pool, work, signal)
  return {
    address: addressOf(url),
    migrations: steps,
    session,
    listen: listener.listen,
    peers: createPgPeers(session, listener, options),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
