import { createHash } from 'node:crypto'

/** SQL with `$1`, `$2`, … and the name under which a connection prepares it. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** A statement to be prepared once a connection. */
export const statement = (text: string): Statement => ({
  name: `brazier_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`,
  text,
})

/** What a parameter can be; lists go to array types. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly (string | null)[]
  | readonly number[]
  | readonly boolean[]

/** One row by the names of its columns. Whole numbers of 64 bits come as text or as a number: take `Number` of them. */
export interface Row {
  readonly [column: string]: unknown
}

/** One connection, for as long as one piece of work has it. */
export interface Session {
  /**
   * Sends a statement and resolves to its rows. Statements run in the order they were sent, also when nobody waits between
   * two; what a driver can send ahead, it sends at once.
   */
  query(statement: Statement, values?: readonly Value[]): Promise<readonly Row[]>
  /** Sends SQL without parameters, several statements where wanted. */
  exec(sql: string): Promise<void>
  /** Ends a transaction and keeps what it did; rejects when the database kept nothing. */
  commit(): Promise<void>
}

/** What every process on a database does when one of them asks for it. */
export interface Rounds {
  /** Acts on every message from now on; whoever asked waits until it has. */
  join(act: (message: string) => Promise<void>): Promise<void>
  /**
   * A number for as long as every message comes here, another one after each interruption; undefined during one. What was known
   * under one number is to be looked up again under the next.
   */
  presence(): number | undefined
  /** Resolves once every process that joined has acted, this one included. Rejects with `Unavailable` when one does not in time. */
  ask(message: string): Promise<void>
}

/** A PostgreSQL, wherever it runs. */
export interface Database {
  /** For messages: where it is, without a password. */
  readonly place: string
  /**
   * Lends a connection to work. One on which a statement failed for the connection's sake is not used again. Rejects with
   * `Unavailable` when there is none to be had.
   */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>
  /** Hears of notifications on a channel for as long as it is open, also after the connection was lost and found again. */
  listen(channel: string, heard: (payload: string) => void): Promise<void>
  /** Absent: no other process can be on it. */
  readonly rounds?: Rounds
  close(): Promise<void>
}

/** A text column of a row. */
export const textOf = (row: Row | undefined, column: string): string => String(row?.[column])

/** What is written in the column `document`, which is JSON. */
export const parsed = (row: Row): unknown => JSON.parse(textOf(row, 'document'))
