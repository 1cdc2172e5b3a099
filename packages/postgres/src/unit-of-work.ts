/**
 * A unit of work: what one database transaction has read and written in one workspace. Each collection registers its write
 * buffers here. The journal takes the writes of a failed attempt back in memory, without a round trip to the database.
 *
 * After the commit, the unit of work with all that it has in memory can serve the next transaction, if nobody else has changed
 * the workspace meanwhile (`workspace-cache.ts`). `store.ts` begins, flushes and commits it; the SQL is in `collections`.
 */
import { createJournal, type Journal } from '@brazier/backend/parts'
import { type Caution, noCaution } from './caution.ts'
import { codeOf } from './drivers/failures.ts'
import type { ChangeStatement, Hits, Row, Session, Statement, Value } from './session.ts'

/** The counters in a workspace's row. Each gives out numbers in order. */
export interface Counters {
  last_job: number
  last_message: number
  last_number: number
}

/** Reads the counters of a workspace's row. */
export const countersOf = (row: Row): Counters => ({
  last_job: Number(row['last_job']),
  last_message: Number(row['last_message']),
  last_number: Number(row['last_number']),
})

/** Reads the manual clock of a workspace's row; undefined when the workspace has the real one. */
export const clockOf = ({ clock }: Row): number | undefined => (clock === null ? undefined : Number(clock))

/** Reads the latest present of a workspace's row. */
export const latestOf = ({ latest }: Row): number | undefined => (latest === null ? undefined : Number(latest))

/** Writes in memory that have to reach the database. */
export interface Flushable {
  /** Sends all writes. */
  flush(): Promise<void>
  /** Drops the values that the next transaction will not need. */
  afterCommit?(): void
  /** Returns how many values are in memory. Absent: none. */
  size?(): number
}

/** Values of a workspace's row at the beginning of each transaction. */
export interface RowState {
  readonly clock?: number | undefined
  readonly latest?: number | undefined
  readonly caution?: Caution
  /** The number of this process. */
  readonly process?: number
  /** Whether the contents are on a shard of a distributed database. */
  readonly isDistributed?: boolean
  /** Numbers of accepted jobs that the contents have taken already, though their rows are still there. */
  readonly taken?: readonly number[]
}

/** State that all collections of a workspace share in a transaction. */
export interface UnitOfWork extends Required<Flushable> {
  /** The connection of the present transaction. */
  session: Session
  /** The number of the workspace's contents: the first column of all their tables. */
  readonly workspace: number
  /** Whether the database has nothing of these contents yet, so that there is nothing to read. */
  startsEmpty: boolean
  /** Journal that takes writes back in memory. */
  readonly journal: Journal
  readonly counters: Counters
  /** Time of the manual clock; undefined when the workspace has the real one. */
  clock: number | undefined
  /** The latest present of the workspace with the real clock; undefined before the first. */
  latest: number | undefined
  /** The notes about ends of processes, and the number of this process. */
  caution: Caution
  process: number
  /** Whether a statement has to name the contents, so that it goes to one shard. */
  isDistributed: boolean
  /** Whether this transaction has written anything, and whether it has written to the queue. */
  hasChanged: boolean
  queueChanged: boolean
  /** Whether this transaction has taken a job: then its process may own the workspace. */
  hasTakenJob: boolean
  /** Finds when the first job of the queue is due. The queue sets it. */
  nextRunAt: () => Promise<number | undefined>
  /** Numbers that lead to rows which become garbage at the commit (`garbage.ts`). */
  readonly discarded: readonly number[]
  /** Numbers of accepted jobs that are deleted at the commit (`collections/accepted.ts`). */
  readonly taken: number[]
  /** Runs a statement whose `$1` is the number of the contents. The values are `$2`, `$3`, … */
  query(statement: Statement, ...values: readonly Value[]): Promise<readonly Row[]>
  /** Runs a change whose `$1` is the number of the contents. It must change `hits` rows. */
  change(change: ChangeStatement, hits: Hits, ...values: readonly Value[]): Promise<readonly Row[]>
  /** Adds a buffer that is flushed with all others. */
  register(buffer: Flushable): void
  /** Forgets all buffers. */
  clear(): void
  /** Begins the next transaction on a connection, with what the workspace's row shows. */
  begin(session: Session, shown?: RowState): void
  /** Returns the first failure of the database in this transaction, even if somebody has caught it. */
  failure(): { readonly error: unknown } | undefined
  /** Discards what a number leads to. */
  discard(number: number): void
  /** Gives out the next number of a counter. */
  next(counter: keyof Counters): number
}

/** Returns several buffers as one. A flush sends all at once and waits for all. It rejects with the first failure. */
export const combine = (buffers: readonly Flushable[]): Required<Flushable> => ({
  flush: async () => {
    const failures: unknown[] = []
    await Promise.all(buffers.map((buffer) => buffer.flush().catch((error: unknown) => failures.push(error))))
    if (failures.length > 0) throw failures[0]
  },
  afterCommit: () => {
    for (const buffer of buffers) buffer.afterCommit?.()
  },
  size: () => buffers.reduce((sum, buffer) => sum + (buffer.size?.() ?? 0), 0),
})

const notBegun = (): never => {
  throw new TypeError('a unit of work has no session before it begins')
}

/** The SQLSTATE of statements that are sent after one has failed. */
const afterFailure = '25P02'

/** Passes everything on to a session and tells `failed` of each failure. A statement after a failed one rejects with its error. */
const watched = (session: Session, failed: (error: unknown) => void): Session => {
  let reason: unknown
  const note = (error: unknown): never => {
    reason = codeOf(error) === afterFailure ? (reason ?? error) : error
    failed(reason)
    throw reason
  }
  return {
    query: (sent, values) => session.query(sent, values).catch(note),
    change: (sent, values, hits) => session.change(sent, values, hits).catch(note),
    exec: (sql) => session.exec(sql).catch(note),
    commit: () => session.commit().catch(note),
  }
}

const nextNumber = (unit: UnitOfWork, counter: keyof Counters): number => {
  const { counters, journal } = unit
  const before = counters[counter]
  counters[counter] = before + 1
  unit.hasChanged = true
  journal.note(() => {
    counters[counter] = before
  })
  return before + 1
}

/** State of a unit of work before it begins. */
const notShown = {
  clock: undefined,
  latest: undefined,
  caution: noCaution,
  process: 0,
  isDistributed: false,
  hasChanged: false,
  queueChanged: false,
  hasTakenJob: false,
} satisfies Partial<UnitOfWork>

/** Returns a unit of work with nothing in memory. */
export const createUnitOfWork = (workspace: number, counters: Counters, startsEmpty = false): UnitOfWork => {
  const buffers: Flushable[] = []
  const discarded: number[] = []
  const taken: number[] = []
  const journal = createJournal()
  let failure: { readonly error: unknown } | undefined
  const unit: UnitOfWork = {
    session: { query: notBegun, change: notBegun, exec: notBegun, commit: notBegun },
    workspace,
    startsEmpty,
    journal,
    counters,
    ...notShown,
    nextRunAt: () => Promise.resolve(undefined),
    discarded,
    taken,
    query: (statement, ...values) => unit.session.query(statement, [workspace, ...values]),
    change: (change, hits, ...values) => unit.session.change(change, [workspace, ...values], hits),
    register: (buffer) => void buffers.push(buffer),
    clear: () => void buffers.splice(0),
    begin: (session, { taken: gone = [], ...shown } = {}) => {
      Object.assign(unit, { ...notShown, ...shown } satisfies Partial<UnitOfWork>)
      failure = undefined
      discarded.length = 0
      taken.splice(0, taken.length, ...gone)
      unit.session = watched(session, (error) => (failure ??= { error }))
    },
    failure: () => failure,
    ...combine(buffers),
    discard: (number) => {
      discarded.push(number)
      unit.hasChanged = true
      journal.note(() => void discarded.pop())
    },
    next: (counter) => nextNumber(unit, counter),
  }
  return unit
}
