import { Unavailable } from '@brazier/backend/parts'
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient } from 'pg'
import type { Database } from '../database.ts'
import { type Migration, migrations } from '../migrations/migrations.ts'
import {
  applicationName,
  enter,
  lockText,
  type NewConnection,
  newestOf,
  sharedApplicationName,
} from '../migrations/version-lock.ts'
import { checkHits, type Row, type Session } from '../session.ts'
import { asUnavailable, isPassing } from './failures.ts'
import { keepOpen } from './keep-open.ts'
import { aboutServer, createPgListener, type PgListener } from './pg-listener.ts'
import { createPgPeers } from './pg-peers.ts'
import { createPoolerCheck, refuseOther } from './pooler.ts'
import { askForNames, createSharing, sharedSession } from './shared-session.ts'
import {
  answerTimeout,
  connectionTimeout,
  heartbeatLimit,
  idleLimit,
  sessionSettings,
  type Timeouts,
} from './timeouts.ts'

/** Options of connecting to a server. */
export interface PgOptions extends Timeouts {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string
  /**
   * URL of the same database without a pooler, if `url` leads through one that shares connections, such as PgBouncer in transaction mode:
   * to hear the others and to migrate.
   */
  readonly listen?: string
  /** Most connections, without the one that listens. Default 10. */
  readonly connections?: number
}

/** Without the password. */
const addressOf = (url: string): string => {
  if (!URL.canParse(url)) return 'postgres'
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}

/** `broken`: the connection must not be used again. */
type SessionOf = (client: PoolClient, broken: (error: unknown) => void) => Session

const sessionOf: SessionOf = (client, broken) => {
  const fail = (error: unknown): never => {
    if (isPassing(error)) broken(error)
    throw asUnavailable(error)
  }
  return {
    query: ({ name, text }, values = []) =>
      client.query<Row>({ name, text, values: [...values] }).then(({ rows }) => rows, fail),
    change: async (change, values, hits) => {
      const { name, text } = change
      const { rows, rowCount } = await client.query<Row>({ name, text, values: [...values] }).catch(fail)
      checkHits(change, rowCount ?? 0, hits)
      return rows
    },
    exec: (text) => client.query(text).then(() => undefined, fail),
    commit: async () => {
      const { command } = await client.query('COMMIT').catch(fail)
      // PostgreSQL rolls a failed transaction back at COMMIT without an error.
      if (command !== 'COMMIT') throw new Error(`the database answered COMMIT with ${command}`)
    },
  }
}

type SetUp = (made: NewConnection) => Promise<void>

/** For connections that keep what they have. */
const entrance = (
  options: PgOptions,
  steps: readonly Migration[],
  check: ReturnType<typeof createPoolerCheck>,
): SetUp => {
  const version = newestOf(steps)
  return async (made) => {
    await check(made)
    await made.query(`${sessionSettings(options)}; ${lockText(version)}`)
    await enter(made, version)
  }
}

/** Refuses a database that only reads, such as a standby. */
const askAbout = async (made: NewConnection, listener: PgListener): Promise<void> => {
  const [about] = (await made.query(aboutServer)).rows
  if (about?.['is_read_only'] === true) throw new Unavailable('the database can only be read')
  listener.expect(String(about?.['server']))
}

/** Ends at once. A cancel request would need another connection, and could meet the next statement. */
const end = (lent: PoolClient): void => {
  // `end` waits for sent statements.
  if (lent instanceof Client) lent.connection.stream.destroy()
}

const lendFrom =
  (pool: Pool, newSession: SessionOf): Database['session'] =>
  async (work, signal) => {
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
      return await work(newSession(lent, onError))
    } finally {
      lent.off('error', onError)
      signal?.removeEventListener('abort', abandon)
      lent.release(failure !== undefined)
    }
  }

interface Connections {
  readonly session: Database['session']
  close(): Promise<unknown>
}

interface Parts {
  readonly options: PgOptions
  readonly client: ClientConfig
  readonly listener: PgListener
  readonly setUp: SetUp
  readonly version: number
}

/** Each connection is ready before it is lent. */
const newPool = (client: ClientConfig, max: number, prepare: (made: ClientBase) => Promise<void>): Pool => {
  // The types of `pg` do not say that the pool waits.
  const onConnect = { onConnect: prepare }
  const pool = new Pool({ ...client, ...onConnect, max, idleTimeoutMillis: 60_000, allowExitOnIdle: true })
  // An idle connection was lost. The pool has removed it already.
  pool.on('error', () => undefined)
  return pool
}

/** They keep their settings and locks. */
const ownConnections = ({ client, listener, setUp }: Parts, most: number): Connections => {
  const pool = newPool(client, most, async (made) => {
    await setUp(made)
    await askAbout(made, listener)
  })
  return { session: lendFrom(pool, sessionOf), close: () => pool.end() }
}

/** Leads past a pooler, and has time for a step of the schema. */
const directConnection = (parts: Parts, url: string, setUp: SetUp): Connections =>
  ownConnections({ ...parts, client: { ...parts.client, connectionString: url, query_timeout: 0 }, setUp }, 1)

/** A pooler shares them among clients. */
const sharedConnections = (parts: Parts, direct: Database['session'], most: number): Connections => {
  const { options, client, listener, version } = parts
  const sharing = createSharing(options, version, listener.expect)
  let isSame = false
  const pool = newPool({ ...client, application_name: sharedApplicationName }, most, async (made) => {
    sharing.takesNames = await askForNames(made)
    if (!isSame) await refuseOther(made, direct)
    isSame = true
  })
  return {
    session: lendFrom(pool, (lent, broken) => sharedSession(lent, sharing, broken)),
    close: () => pool.end(),
  }
}

/** Returns a database on a server, with a connection pool. Connects when first used. A test of rolling upgrades gives other `steps`. */
export const pgDatabase = (options: PgOptions, steps: readonly Migration[] = migrations): Database => {
  const { url, listen, connections: most = 10 } = options
  const client: ClientConfig = {
    connectionString: url,
    application_name: applicationName,
    connectionTimeoutMillis: connectionTimeout(options),
    query_timeout: answerTimeout(options),
    keepAlive: true,
    pipeline: true,
  }
  const listening = { ...client, connectionString: listen ?? url, pipeline: false }
  const check = createPoolerCheck(listening, listen !== undefined)
  const setUp = entrance(options, steps, check)
  const listener = createPgListener({ ...listening, heartbeat: heartbeatLimit(options), enter: setUp })
  const parts = { options, client, listener, setUp, version: newestOf(steps) }
  const patient = entrance({ ...options, statement: 0, lock: 0 }, steps, check)
  const direct = directConnection(parts, listen ?? url, patient)
  const { session, close } =
    listen === undefined ? ownConnections(parts, most) : sharedConnections(parts, direct.session, most)
  return {
    address: addressOf(url),
    migrations: steps,
    session,
    direct: direct.session,
    keepOpen: (lent, work) => keepOpen(lent, idleLimit(options), work),
    listen: listener.listen,
    peers: createPgPeers(session, listener, options),
    close: async () => {
      await listener.close()
      await Promise.all([direct.close(), close()])
    },
  }
}
