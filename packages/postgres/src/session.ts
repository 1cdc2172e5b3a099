import { createHash } from 'node:crypto'

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
