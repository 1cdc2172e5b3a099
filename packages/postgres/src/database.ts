import type { Migration } from './migrations/migrations.ts'
import type { Session } from './session.ts'

/** A listening connection of this process. */
export interface Connection {
  /** Number on the server. Another connection may get it later. */
  readonly number: number
}

/** A database's processes, this one included. */
export interface Peers {
  /** The process answers a message when its handlers have resolved. */
  onMessage(handler: (message: string) => Promise<void>): Promise<void>
  /** Undefined: it may be lost. On another object, messages may have been missed: read again what they told. */
  connection(): Connection | undefined
  /** Runs SQL on the listening connection, and on each that replaces it. */
  keep(sql: string): Promise<void>
  /** Resolves when every process has handled it. Rejects with `Unavailable` if one does not in time. */
  send(message: string): Promise<void>
}

/** A PostgreSQL database, on a server or embedded. */
export interface Database {
  /** Without a password, for messages. */
  readonly address: string
  /** Schema migrations that this process knows. */
  readonly migrations: readonly Migration[]
  /**
   * Lends a connection; a broken one is not used again. Rejects with `Unavailable` if there is none. Aborting `signal` ends the connection;
   * an embedded database takes no signal.
   */
  session<T>(work: (session: Session) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Lends a connection without limits of time, which keeps settings and locks. Absent: `session` does. */
  readonly direct?: <T>(work: (session: Session) => Promise<T>, signal?: AbortSignal) => Promise<T>
  /** Runs work in an open transaction, which may compute for long without a statement. */
  keepOpen<T>(session: Session, work: () => Promise<T>): Promise<T>
  /** Calls `heard` with a channel's notifications until the database is closed. Reconnects by itself. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Absent: no other process can use the database. */
  readonly peers?: Peers
  close(): Promise<void>
}
