import { Unavailable } from '@brazier/backend'
import { type Client, type ClientConfig, Pool, type PoolClient } from 'pg'
import type { Database, Session, Value } from '../database.ts'
import { asUnavailable, isPassing } from './failures.ts'
import { answerOf, type Sent } from './pg-answer.ts'
import { createPgListener } from './pg-listener.ts'
import { createPgRounds } from './pg-rounds.ts'
import { answerTimeout, connectionTimeout, type Patience, sessionSettings } from './session-settings.ts'
import { textArray } from './text-array.ts'

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

/** How many bytes are held back at most: the database may as well begin with them. */
const mostHeld = 65_536

/**
 * Gives a function that sends: what is sent in one tick goes to the connection in one write, or in several where it is much, so
 * that the database works on the first while the next is made.
 */
const createSender = ({ connection: { stream } }: PoolClient | Client): (<T>(send: () => T) => T) => {
  let isCorked = false
  const uncork = (): void => {
    if (!isCorked) return
    isCorked = false
    stream.uncork()
  }
  return (send) => {
    if (!isCorked) {
      isCorked = true
      stream.cork()
      process.nextTick(uncork)
    }
    const result = send()
    if (stream.writableLength > mostHeld) uncork()
    return result
  }
}

/** Whether a value is a list of texts; an empty one is a list of anything. */
const isTexts = (value: Value): value is readonly (string | null)[] =>
  Array.isArray(value) && value.length > 0 && (value[0] === null || typeof value[0] === 'string')

const bound = (value: Value): unknown => (isTexts(value) ? textArray(value) : value)

const sessionOf = (client: PoolClient | Client, patience: number, failed: (error: unknown) => void): Session => {
  const pass = (error: unknown): never => {
    if (isPassing(error)) failed(error)
    throw asUnavailable(error)
  }
  const sending = createSender(client)
  const ask = (sent: Sent) => sending(() => answerOf(client, sent, patience))
  return {
    query: ({ name, text }, values = []) =>
      ask({ name, text, values: values.map(bound) }).then(({ rows }) => rows, pass),
    exec: (text) => ask({ text }).then(() => undefined, pass),
    commit: async () => {
      const { command } = await ask({ text: 'COMMIT' }).catch(pass)
      // A transaction in which a statement failed is not kept, and that is no error.
      if (command !== 'COMMIT') throw new Error(`the database answered COMMIT with ${command}`)
    },
  }
}

/** Sets a new connection up; the pool waits for it. */
const onConnect = (options: PgOptions) => ({
  // The pool's types know nothing of its waiting.
  onConnect: (made: { query(sent: { text: string; query_timeout: number }): Promise<unknown> }): unknown =>
    made.query({ text: sessionSettings(options), query_timeout: answerTimeout(options) }),
})

const lend = async <T>(pool: Pool, patience: number, work: (session: Session) => Promise<T>): Promise<T> => {
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
    return await work(sessionOf(lent, patience, onError))
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
    keepAlive: true,
    pipeline: true,
  }
  const limits = { max: connections, idleTimeoutMillis: 60_000, allowExitOnIdle: true }
  const pool = new Pool({ ...client, ...limits, ...onConnect(options) })
  // A connection that is lost while nobody uses it is no news: the next one to be used is another.
  pool.on('error', () => undefined)
  const listener = createPgListener({ ...client, pipeline: false, query_timeout: answerTimeout(options) })
  const session: Database['session'] = (work) => lend(pool, answerTimeout(options), work)
  return {
    place: placeOf(url),
    session,
    listen: listener.listen,
    rounds: createPgRounds(session, listener, options),
    close: async () => {
      await listener.close()
      await pool.end()
    },
  }
}
