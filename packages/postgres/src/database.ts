import type { Migration } from './migrations/migrations.ts'
import type { Session } from './session.ts'

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
  /**
   * Lends a connection that keeps its settings and locks from one transaction to the next. Absent: `session` does.
   */
  readonly direct?: <T>(work: (session: Session) => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Calls `heard` with each notification on a channel until the database is closed. Reconnects by itself. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Absent: no other process can use the database. */
  readonly peers?: Peers
  close(): Promise<void>
}
