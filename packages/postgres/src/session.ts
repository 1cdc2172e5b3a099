import { createHash } from 'node:crypto'

/** SQL with `$1`, `$2`, … and its prepared statement's name. */
export interface Statement {
  readonly name: string
  readonly text: string
}

export interface ChangeStatement extends Statement {
  readonly changes: true
}

const made = new Map<string, Statement | ChangeStatement>()

/** Returns all statements of this process, for tests that look at each. */
export const allStatements = (): readonly (Statement | ChangeStatement)[] => [...made.values()]

const named = (text: string): Statement => ({
  name: `brazier_${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`,
  text,
})

const noted = <T extends Statement>(one: T): T => {
  made.set(one.text, one)
  return one
}

/** Each connection prepares it once. For one that changes rows, use `change`. */
export const statement = (text: string): Statement => noted(named(text))

/** The sender says how many rows it must change. */
export const change = (text: string): ChangeStatement => noted({ ...named(text), changes: true })

/** Rows that a change must affect; `any`: none may be right too, and a comment says why. */
export type Hits = number | 'any'

/** Something is not as this process believes. */
export class MissedRows extends Error {
  override readonly name = 'MissedRows'
}

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

/** A row. A `bigint` comes as text or number: convert it with `Number`. */
export interface Row {
  readonly [column: string]: unknown
}

/** A connection, held by one piece of work. */
export interface Session {
  /** Statements run in the order sent. You need not wait in between: a driver that can pipeline sends them at once. */
  query(statement: Statement, values?: readonly Value[]): Promise<readonly Row[]>
  /** Rejects with `MissedRows` unless it changes `hits` rows. */
  change(change: ChangeStatement, values: readonly Value[], hits: Hits): Promise<readonly Row[]>
  /** SQL without parameters, perhaps several statements. */
  exec(sql: string): Promise<void>
  /** Rejects if the database has rolled back instead. */
  commit(): Promise<void>
}

/** Rolls back when `work`, which begins and commits the transaction, rejects. */
export const rollingBack = async <T>(session: Session, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    await session.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}

export const textOf = (row: Row | undefined, column: string): string => String(row?.[column])

/** Parses the column `document`. */
export const parsed = (row: Row): unknown => JSON.parse(textOf(row, 'document'))
