/**
 * A process's reads of a workspace share one `REPEATABLE READ READ ONLY` transaction and its round trips. They see the last commit and wait
 * for no writer. The first queries go with its beginning (`early-reads.ts`). Source: decision 0090.
 */
import { type IdsState, readOnly, type Transaction, Unavailable, WorkspaceGone } from '@brazier/backend/parts'
import type { Database } from './database.ts'
import { type ReadRow, readShard } from './distributed/state.ts'
import { isPassing } from './drivers/failures.ts'
import { answerEarly, type Rejected, tellingApart, throwFailure } from './early-reads.ts'
import { createPatience, type Patience, rejectAbandoned } from './patience.ts'
import { type Row, rollingBack, type Session, statement, textOf } from './session.ts'
import { bufferedTransaction } from './transaction.ts'
import { clockOf, countersOf, createUnitOfWork, latestOf, type RowState, type UnitOfWork } from './unit-of-work.ts'
import { createWorkQueue, type PendingWork, type StoreLimits, type WorkQueue } from './work-queue.ts'
import type { WorkspaceRef } from './workspace-cache.ts'

const readRow = statement(
  'SELECT workspace, version, ids, clock, latest, last_job, last_message, last_number FROM workspaces WHERE id = $1',
)

type ReadRef = Pick<WorkspaceRef, 'id' | 'isDistributed'>

/** Resolves to the workspace's row. */
const beginReading = async (session: Session, id: string): Promise<Row> => {
  const began = session.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const [, [row]] = await Promise.all([began, session.query(readRow, [id])])
  if (row === undefined) throw new WorkspaceGone()
  return row
}

/** Most tries when changes come between the looks. */
const mostTries = 10

/** Begins on one moment of coordinator and shard. After `mostTries` it trusts the shard. */
const beginOnShard = async (session: Session, id: string, tries = 1): Promise<ReadRow> => {
  const seen = await readShard(session, await beginReading(session, id))
  const isLast = tries === mostTries
  if (seen !== undefined && (!seen.isApart || isLast)) return seen
  if (isLast) throw new Unavailable('the contents of the workspace are not there')
  await session.exec('ROLLBACK')
  return beginOnShard(session, id, tries + 1)
}

const beginAnywhere = async (session: Session, { id, isDistributed }: ReadRef): Promise<Seen> =>
  isDistributed ? { isDistributed, ...(await beginOnShard(session, id)) } : { row: await beginReading(session, id) }

interface Seen extends Pick<RowState, 'isDistributed' | 'taken'> {
  readonly row: Row
}

const unitOn = (session: Session, { row, isDistributed = false, taken = [] }: Seen): UnitOfWork => {
  const unit = createUnitOfWork(Number(row['workspace']), countersOf(row))
  unit.begin(session, { clock: clockOf(row), latest: latestOf(row), isDistributed, taken })
  return unit
}

/** Ignores a failed end: what was read is true. */
const endReading = async (session: Session, isAlone: boolean): Promise<void> => {
  const ended = session.commit().catch(() => undefined)
  // On a server, later statements on the connection run after it anyway.
  if (isAlone) await ended
}

/** Longer than a client may read nothing. Source: decision 0116. */
const waitForClient = "SET LOCAL idle_in_transaction_session_timeout = '90s'"

/** Uses another connection, so no other read waits. */
export const readAlone = <T>(
  database: Database,
  ref: ReadRef,
  work: (tx: Transaction, ids: IdsState) => Promise<T>,
): Promise<T> =>
  database.session((session) =>
    rollingBack(session, async () => {
      const seen = await beginAnywhere(session, ref)
      await session.exec(waitForClient)
      const ids = JSON.parse(textOf(seen.row, 'ids')) as IdsState // from a commit
      const result = await work(readOnly(bufferedTransaction(unitOn(session, seen))), ids)
      await endReading(session, true)
      return result
    }),
  )

/** Answers rejected reads at the end: another read's database failure may be the reason; then this rejects. */
const answerAll = async (unit: UnitOfWork, works: readonly PendingWork[], { done }: Patience): Promise<void> => {
  const tx = readOnly(bufferedTransaction(unit))
  const rejected: Rejected[] = []
  const run = (one: PendingWork): Promise<unknown> =>
    one
      .work(tx)
      .then(one.resolve, (error: unknown) => rejected.push({ one, error }))
      .finally(() => done(one))
  await Promise.all(works.map(run))
  throwFailure(unit, rejected)
  for (const { one, error } of rejected) one.reject(error)
}

/** Number of the contents, kept between reads. */
interface Memory {
  workspace?: number
}

interface Reading extends ReadRef {
  readonly memory: Memory
  /** The connection is the only one. */
  readonly isAlone: boolean
}

/** Row values are unsure until the shard's state is read. */
const runOnShard = async (
  session: Session,
  reading: Reading,
  works: readonly PendingWork[],
  patience: Patience,
): Promise<void> => {
  await answerAll(unitOn(session, await beginAnywhere(session, reading)), works, patience)
  await endReading(session, reading.isAlone)
}

const runSideBySide = async (
  session: Session,
  reading: Reading,
  works: readonly PendingWork[],
  patience: Patience,
): Promise<void> => {
  const { id, isDistributed, memory, isAlone } = reading
  if (isDistributed) return runOnShard(session, reading, works, patience)
  const row = beginReading(session, id)
  // Failures without the row happen again with it.
  const left = await answerEarly(session, row, memory.workspace, works, patience)
  const known = await row
  memory.workspace = Number(known['workspace'])
  if (left.length > 0) await answerAll(unitOn(session, { row: known }), left, patience)
  await endReading(session, isAlone)
}

/** Returns a set that each leaves with its answer. */
const unanswered = (works: readonly PendingWork[]): ReadonlySet<PendingWork> => {
  const left = new Set<PendingWork>()
  for (const work of works) {
    const answered = (): boolean => left.delete(one)
    const one: PendingWork = {
      ...work,
      resolve: (value) => answered() && work.resolve(value),
      reject: (error) => answered() && work.reject(error),
    }
    left.add(one)
  }
  return left
}

/** Runs each unanswered read again by itself if the database refuses a query, or ends one that takes too long. */
export const createReads = (database: Database, ref: ReadRef, limits: StoreLimits): WorkQueue => {
  const { id, isDistributed } = ref
  const reading: Reading = { id, isDistributed, memory: {}, isAlone: database.peers === undefined }
  const run = async (works: readonly PendingWork[]): Promise<void> => {
    const patience = createPatience(works)
    await database
      .session(
        (session) => rollingBack(session, () => runSideBySide(tellingApart(session), reading, works, patience)),
        patience.signal,
      )
      .finally(patience.end)
  }
  return createWorkQueue(async (works) => {
    const left = unanswered(works)
    try {
      await run([...left])
    } catch (error) {
      if (isPassing(error)) for (const { reject } of left) reject(error)
      else {
        for (const work of left) for (const one of rejectAbandoned([work])) await run([one]).catch(one.reject)
      }
    }
  }, limits)
}
