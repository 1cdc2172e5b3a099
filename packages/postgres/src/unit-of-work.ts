/**
 * One database transaction's reads and writes in a workspace. Collections register write buffers. The journal takes back a failed attempt's
 * writes without a round trip. After the commit, its memory can serve the next transaction if the workspace is unchanged
 * (`workspace-cache.ts`).
 */
import { createJournal, type Journal } from '@brazier/backend/parts'
import { type Caution, noCaution } from './caution.ts'
import { afterFailure, codeOf } from './drivers/failures.ts'
import type { ChangeStatement, Hits, Row, Session, Statement, Value } from './session.ts'

/** Counters give out numbers in order. */
export interface Counters {
  last_job: number
  last_message: number
  last_number: number
}

export const countersOf = (row: Row): Counters => ({
  last_job: Number(row['last_job']),
  last_message: Number(row['last_message']),
  last_number: Number(row['last_number']),
})

/** Returns undefined for the real clock. */
export const clockOf = ({ clock }: Row): number | undefined => (clock === null ? undefined : Number(clock))

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
  /** Contents are on a shard. */
  readonly isDistributed?: boolean
  /** Accepted jobs taken, whose rows remain. */
  readonly taken?: readonly number[]
}

/** Collections share it in a transaction. */
export interface UnitOfWork extends Required<Flushable> {
  session: Session
  /** Number of the contents: the first column of their tables. */
  readonly workspace: number
  /** The database has none of these contents yet. */
  startsEmpty: boolean
  readonly journal: Journal
  readonly counters: Counters
  /** Undefined: the real clock. */
  clock: number | undefined
  /** Latest present on the real clock; undefined before the first. */
  latest: number | undefined
  /** Notes about ends of processes; this process's number. */
  caution: Caution
  process: number
  /** Statements must name the contents, to go to one shard. */
  isDistributed: boolean
  hasChanged: boolean
  queueChanged: boolean
  /** Its process may then own the workspace. */
  hasTakenJob: boolean
  /** Due time of the first job, set by the queue. */
  nextRunAt: () => Promise<number | undefined>
  /** Numbers of rows that become garbage at the commit (`garbage.ts`). */
  readonly discarded: readonly number[]
  /** Accepted jobs deleted at the commit (`collections/accepted.ts`). */
  readonly taken: number[]
  /** Passes the contents' number as `$1`, `values` as `$2`, `$3`, … */
  query(statement: Statement, ...values: readonly Value[]): Promise<readonly Row[]>
  /** Must change `hits` rows. */
  change(change: ChangeStatement, hits: Hits, ...values: readonly Value[]): Promise<readonly Row[]>
  register(buffer: Flushable): void
  /** Forgets all buffers. */
  clear(): void
  /** Begins the next transaction, on a row's values. */
  begin(session: Session, state?: RowState): void
  /** First database failure, even if caught. */
  failure(): { readonly error: unknown } | undefined
  discard(number: number): void
  next(counter: keyof Counters): number
}

/** A flush sends all at once and waits for all. It rejects with the first failure. */
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

/** Statements after a failed one reject with its error. */
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
    begin: (session, { taken: gone = [], ...read } = {}) => {
      Object.assign(unit, { ...notShown, ...read } satisfies Partial<UnitOfWork>)
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
