/**
 * Sessions on a connection that a pooler shares. Nothing may stay on it: each transaction brings its settings, a lone statement gets one.
 * All is sent at once, in one round trip. Source: decision 0238.
 */
import { Unavailable } from '@brazier/backend/parts'
import type { ClientBase, QueryResult } from 'pg'
import { checkSchema, divisionByZero, fitText, type NewConnection, schemaText } from '../migrations/version-lock.ts'
import { checkHits, type Row, type Session, type Statement, type Value } from '../session.ts'
import { asUnavailable, codeOf, isPassing } from './failures.ts'
import { aboutServer } from './pg-listener.ts'
import { type Timeouts, transactionSettings } from './timeouts.ts'

export interface Sharing {
  /** Schema version that this process was written for. */
  readonly version: number
  /** Follows each `BEGIN`. Its last statement gives a row. */
  readonly opening: string
  /** The pooler knows prepared statements by name. */
  takesNames: boolean
  /** Says which start of the server answers. */
  heard(server: string): void
}

export const createSharing = (timeouts: Timeouts, version: number, heard: (server: string) => void): Sharing => {
  const { wait, fits } = fitText(version)
  return {
    version,
    opening: `${transactionSettings(timeouts, wait)}\n${aboutServer}, ${fits}`,
    takesNames: false,
    heard,
  }
}

const probe = {
  name: 'brazier_probe',
  text: `SELECT count(*) AS found FROM pg_prepared_statements WHERE name = 'brazier_probe'`,
}

/**
 * A pooler that knows prepared statements by name renames them on the server. PgBouncer does since 1.21, with `max_prepared_statements`.
 */
export const askForNames = async (made: Pick<ClientBase, 'query'>): Promise<boolean> => {
  await made.query('BEGIN')
  const [row] = (await made.query<Row>(probe)).rows
  const isOwn = Number(row?.['found']) > 0
  await made.query(isOwn ? `DEALLOCATE ${probe.name}; COMMIT` : 'COMMIT')
  return !isOwn
}

/** The pooler was reconfigured not to know named statements, and mixed them up. */
const mixedUp = new Set(['26000', '42P05'])

const explain = async (client: NewConnection, version: number, error: unknown): Promise<never> => {
  if (codeOf(error) === divisionByZero) {
    await client.query('ROLLBACK')
    checkSchema((await client.query(schemaText)).rows[0], version)
  }
  throw error
}

/** Throws a driver's failure as the service knows it. */
type Fail = (error: unknown) => never

const createBegin =
  (client: ClientBase, sharing: Sharing, fail: Fail) =>
  async (sql: string): Promise<void> => {
    const sent = client.query(`${sql};\n${sharing.opening}`)
    const results = await sent.catch((error: unknown) => explain(client, sharing.version, error)).catch(fail)
    // For several statements the driver gives a list, unlike its types.
    const about = (results as unknown as readonly QueryResult<Row>[]).at(-1)?.rows[0]
    if (about?.['is_read_only'] === true) throw new Unavailable('the database can only be read')
    sharing.heard(String(about?.['server']))
  }

/** Sends in the open transaction, or each in its own. */
const createSender = (client: ClientBase, sharing: Sharing, fail: Fail) => {
  const begin = createBegin(client, sharing, fail)
  let opened: Promise<void> | undefined
  const open = (sql: string): Promise<void> => {
    opened = begin(sql)
    opened.catch(() => undefined)
    return opened
  }
  /** May fail before it is known why the transaction could not begin. */
  const send = <T>(sent: Promise<T>): Promise<T> => {
    const began = opened
    return sent.catch(async (error: unknown) => {
      await began
      return fail(error)
    })
  }
  const end = (sql: string): Promise<QueryResult> => {
    const sent = send(client.query(sql))
    opened = undefined
    return sent
  }
  const within = async <T>(sendIt: () => Promise<T>): Promise<T> => {
    if (opened !== undefined) return sendIt()
    const [, sent] = await Promise.all([open('BEGIN'), sendIt(), end('COMMIT')])
    return sent
  }
  return { open, send, end, within }
}

/** `broken`: the connection must not be used again. */
export const sharedSession = (client: ClientBase, sharing: Sharing, broken: (error: unknown) => void): Session => {
  const { open, send, end, within } = createSender(client, sharing, (error) => {
    const isMixedUp = mixedUp.has(codeOf(error))
    if (isMixedUp || isPassing(error)) broken(error)
    throw isMixedUp ? new Unavailable('the pooler forgot a statement', { cause: error }) : asUnavailable(error)
  })
  const ask = ({ name, text }: Statement, values: readonly Value[]): Promise<QueryResult<Row>> => {
    const query = { ...(sharing.takesNames && { name }), text, values: [...values] }
    return within(() => send(client.query<Row>(query)))
  }
  return {
    query: async (statement, values = []) => (await ask(statement, values)).rows,
    change: async (change, values, hits) => {
      const { rows, rowCount } = await ask(change, values)
      checkHits(change, rowCount ?? 0, hits)
      return rows
    },
    exec: async (sql) => {
      if (sql.startsWith('BEGIN')) await open(sql)
      else await (sql === 'ROLLBACK' ? end(sql) : within(() => send(client.query(sql))))
    },
    commit: async () => {
      const { command } = await end('COMMIT')
      // PostgreSQL rolls a failed transaction back at COMMIT without an error.
      if (command !== 'COMMIT') throw new Error(`the database answered COMMIT with ${command}`)
    },
  }
}
