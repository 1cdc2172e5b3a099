import { createHash } from 'node:crypto'

/** SQL with `$1`, `$2`, … and the name of its prepared statement. */
export interface Statement {
  readonly name: string
  readonly text: string
}

/** A statement that inserts, updates or deletes rows. */
export interface ChangeStatement extends Statement {
  readonly changes: true
}

const made = new Map<string, Statement | ChangeStatement>()

/** Returns all statements that this process knows, for tests that look at each. */
export const allStatements = (): readonly (Statement | ChangeStatement)[] => [...made.values()]

const named = (text: string): Statement => ({
  name: `brazier_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`,
  text,
})

const noted = <T extends Statement>(one: T): T => {
  made.set(one.text, one)
  return one
}

/** Returns a statement that each connection prepares once. One that changes rows is a `change`. */
export const statement = (text: string): Statement => noted(named(text))

/** Returns a statement that changes rows. Who sends it says how many it must change. */
export const change = (text: string): ChangeStatement => noted({ ...named(text), changes: true })

/**
 * Number of rows that a change must insert, update and delete; `any`: no row may be right too, and a comment says why.
 */
export type Hits = number | 'any'

/** A change that has not changed what it must. So something is not as this process believes. */
export class MissedRows extends Error {
  override readonly name = 'MissedRows'
}

/** Throws if a change has missed rows. */
export const checkHits = ({ text }: ChangeStatement, changed: number, hits: Hits): void => {
  if (hits === 'any' || changed === hits) return
  throw new MissedRows(`a statement changed ${changed} rows instead of ${hits}: ${text}`)
}

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
  /** Sends a change like a query. Rejects with `MissedRows` unless it changes as many rows as it must. */
  change(change: ChangeStatement, values: readonly Value[], hits: Hits): Promise<readonly Row[]>
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
