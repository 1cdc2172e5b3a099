/**
 * A unit of work: one database transaction's reads and writes in one workspace. Each collection registers write buffers. The journal takes
 * back a failed attempt's writes without a round trip.
 *
 * After the commit, its memory can serve the next transaction, if the workspace is unchanged (`workspace-cache.ts`). `store.ts` begins,
 * flushes and commits it; the SQL is in `collections`.
 */
import { createJournal, type Journal } from '@brazier/backend/parts'
import { type Caution, noCaution } from './caution.ts'
import { codeOf } from './drivers/failures.ts'
import type { ChangeStatement, Hits, Row, Session, Statement, Value } from './session.ts'

/** Counters of a workspace, which give out numbers in order. */
export interface Counters {
  last_job: number
  last_message: number
  last_number: number
}

/** Reads the counters. */
export const countersOf = (row: Row): Counters => ({
  last_job: Number(row['last_job']),
  last_message: Number(row['last_message']),
  last_number: Number(row['last_number']),
})

/** Reads the manual clock; undefined: the real one. */
export const clockOf = ({ clock }: Row): number | undefined => (clock === null ? undefined : Number(clock))

/** Reads the latest present. */
export const latestOf = ({ latest }: Row): number | undefined => (latest === null ? undefined : Number(latest))

/** Writes in memory for the database. */
export interface Flushable {
  flush(): Promise<void>
  /** Drops what the next transaction does not need. */
  afterCommit?(): void
  /** Values in memory. Absent: none. */
  size?(): number
}

/** A workspace's row at the start of each transaction. */
export interface RowState {
  readonly clock?: number | undefined
  readonly latest?: number | undefined
  readonly caution?: Caution
  readonly process?: number
  /** Whether the contents are on a shard. */
  readonly isDistributed?: boolean
  /** Accepted jobs taken by the contents, whose rows remain. */
  readonly taken?: readonly number[]
}

/** State that collections share in a transaction. */
export interface UnitOfWork extends Required<Flushable> {
  session: Session
  /** The contents' number: the first column of their tables. */
  readonly workspace: number
  /** Whether the database has none of these contents yet. */
  startsEmpty: boolean
  readonly journal: Journal
  readonly counters: Counters
  /** The manual clock; undefined: the real one. */
  clock: number | undefined
  /** The latest present on the real clock; undefined before the first. */
  latest: number | undefined
  /** Notes about ends of processes; this process's number. */
  caution: Caution
  process: number
  /** Whether statements must name the contents, to go to one shard. */
  isDistributed: boolean
  hasChanged: boolean
  queueChanged: boolean
  /** If so, its process may own the workspace. */
  hasTakenJob: boolean
  /** Set by the queue: when its first job is due. */
  nextRunAt: () => Promise<number | undefined>
  /** Rows that become garbage at the commit, by number (`garbage.ts`). */
  readonly discarded: readonly number[]
  /** Accepted jobs deleted at the commit (`collections/accepted.ts`). */
  readonly taken: number[]
  /** Passes the number of the contents as `$1`, `values` as `$2`, `$3`, … */
  query(statement: Statement, ...values: readonly Value[]): Promise<readonly Row[]>
  /** Like `query`, but must change `hits` rows. */
  change(change: ChangeStatement, hits: Hits, ...values: readonly Value[]): Promise<readonly Row[]>
  register(buffer: Flushable): void
  /** Forgets all buffers. */
  clear(): void
  /** Begins the next transaction, on a row's values. */
  begin(session: Session, shown?: RowState): void
  /** The first database failure, even if somebody caught it. */
  failure(): { readonly error: unknown } | undefined
  discard(number: number): void
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

/** SQLSTATE of statements after a failed one. */
const afterFailure = '25P02'

/** Tells `failed` of each failure. Statements after a failed one reject with its error. */
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
