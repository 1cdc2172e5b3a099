import { createHash } from 'node:crypto'
import type { Migration } from './migrations/migrations.ts'

/** SQL with `$1`, `$2`, … and the name of its prepared statement. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** Returns a statement that each connection prepares once. */
export const statement = (text: string): Statement => ({
  name: `brazier_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`,
  text,
})

/** A parameter of a statement. Lists are for array types. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly (string | null)[]
  | readonly number[]
  | readonly boolean[]

/** One row, by the names of its columns. A `bigint` comes as text or as a number: convert it with `Number`. */
export interface Row {
  readonly [column: string]: unknown
}

/** One connection, while one piece of work has it. */
export interface Session {
  /**
   * Sends a statement and resolves to its rows. Statements run in the order in which they were sent. You need not wait for one
   * before you send the next: a driver that can pipeline sends them at once.
   */
  query(statement: Statement, values?: readonly Value[]): Promise<readonly Row[]>
  /** Sends SQL without parameters. It may contain several statements. */
  exec(sql: string): Promise<void>
  /** Commits the transaction. Rejects if the database has rolled it back instead. */
  commit(): Promise<void>
}

/** A listening connection of this process. */
export interface Connection {
  /** Its number on the server. Another connection may get it later. */
  readonly number: number
}

/** The processes on a database, this one included. */
export interface Peers {
  /** Adds a handler of messages. The process answers a message when its handlers have resolved. */
  onMessage(handler: (message: string) => Promise<void>): Promise<void>
  /**
   * Returns this process's listening connection; undefined if it may be lost. On another object messages may have been missed:
   * read again what they would have told.
   */
  connection(): Connection | undefined
  /** Runs SQL on this process's listening connection, and again on each connection that replaces it. */
  keep(sql: string): Promise<void>
  /** Sends a message to every process. Resolves when all have handled it. Rejects with `Unavailable` if one does not in time. */
  send(message: string): Promise<void>
}

/** A PostgreSQL database, on a server or embedded. */
export interface Database {
  /** Its address without a password, for messages. */
  readonly address: string
  /** The steps of the schema for which this process was written. */
  readonly migrations: readonly Migration[]
  /**
   * Lends a connection to work. A broken connection is not used again. Rejects with `Unavailable` if there is no connection. When
   * `signal` is aborted, the connection is ended, and with it its statement, its transaction and its locks. An embedded database
   * cannot hear while a statement runs, and takes no signal.
   */
  session<T>(work: (session: Session) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Calls `heard` with each notification on a channel until the database is closed. Reconnects by itself. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Absent: no other process can use the database. */
  readonly peers?: Peers
  close(): Promise<void>
}

/** Runs work in a transaction that `work` begins and commits. Rolls the transaction back when the work rejects. */
export const rollingBack = async <T>(session: Session, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    await session.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Returns a text column of a row. */
export const textOf = (row: Row | undefined, column: string): string => String(row?.[column])

/** Parses the JSON in the column `document`. */
export const parsed = (row: Row): unknown => JSON.parse(textOf(row, 'document'))
