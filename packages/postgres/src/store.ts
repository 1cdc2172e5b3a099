/**
 * Group commit: a process's transactions on one workspace run in turn in one database transaction, which locks the workspace's row. None is
 * answered before the shared commit. Source: decision 0090.
 */
// - `lockWorkspace` begins, and waits for the row. `cachedOrEmpty` keeps the memory if the row's version is unchanged.
// - `runTogether` runs the works. Their writes stay in the collections' write buffers.
// - `commit` sends each collection's SQL (users: `saveProfiles` in `collections/profiles.ts`), the row with a new version, the deletion of
//   accepted rows taken, and `COMMIT`.
//
// If the database refuses a write, each work runs again alone, with savepoints: savepoints for all would make merges 3 to 7 times slower.
import { type IdsState, type Store, type Transaction, WorkspaceGone } from '@brazier/backend/parts'
import type { Acceptance } from './acceptance.ts'
import { cautionOf, cautionText } from './caution.ts'
import { deleteTaken, hasAccepted } from './collections/accepted.ts'
import type { Database } from './database.ts'
import { type AheadRow, keepState, lockShard } from './distributed/state.ts'
import { isConflict, isPassing } from './drivers/failures.ts'
import { createPatience, type Patience, rejectAbandoned } from './patience.ts'
import { createReads, readAlone } from './reads.ts'
import { change, rollingBack, type Session, statement, textOf } from './session.ts'
import { idsOrigin } from './stored-ids.ts'
import { bufferedTransaction, savepointTransaction, savingTransaction } from './transaction.ts'
import { clockOf, countersOf, createUnitOfWork, latestOf, type RowState, type UnitOfWork } from './unit-of-work.ts'
import { createWorkQueue, type PendingWork, type StoreLimits, type WorkQueue } from './work-queue.ts'
import type { Cached, WorkspaceRef } from './workspace-cache.ts'

/** Most runs of a group with database conflicts. */
const maxTries = 3

const lockRow =
  statement(`SELECT workspace, version, seed, ids, clock, latest, last_job, last_message, last_number, next_run_at, caution, owner,
CASE WHEN $2 AND ids_origin <> ${idsOrigin} THEN gen_random_uuid() END AS draw
FROM workspaces WHERE id = $1 FOR NO KEY UPDATE`)
const saveRow = change(`UPDATE workspaces
SET version = gen_random_uuid(), ids_origin = ${idsOrigin}, workspace = $2, ids = $3, last_job = $4, last_message = $5,
last_number = $6, clock = $7::double precision, latest = $8::double precision, caution = $9, next_run_at = $10::double precision,
owner = $11::bigint, owned_at = CASE WHEN $12 THEN now() ELSE owned_at END
WHERE id = $1 RETURNING version`)
const newNumber = statement("SELECT nextval('workspace_numbers') AS workspace")
const makeContents = change('INSERT INTO contents (workspace) VALUES ($1)')
const discardContents = change(
  "INSERT INTO garbage (workspace, since) VALUES ($1, now()), ($1, clock_timestamp() + interval '1 minute')",
)
const discardNumbers = change('INSERT INTO garbage (workspace, number) SELECT $1, unnest($2::bigint[])')

/** Called when the outcome is sure. */
type Settle = () => void

const lockWorkspace = async (session: Session, ref: WorkspaceRef): Promise<AheadRow> => {
  const { id, ids, isEmbedded, isDistributed, owner } = ref
  const [, [found]] = await Promise.all([session.exec('BEGIN'), session.query(lockRow, [id, !isEmbedded])])
  const locked = found && isDistributed ? await lockShard(session, found) : found && { row: found }
  if (locked === undefined) throw new WorkspaceGone()
  const { row } = locked
  owner.seen(row['owner'])
  owner.holds(Number(row['workspace']))
  ids.load(Number(row['seed']), JSON.parse(textOf(row, 'ids')) as IdsState) // from `commit`
  if (row['draw'] !== null) ids.goOnFrom(textOf(row, 'draw'))
  return locked
}

const versionOf = statement(`SELECT version || coalesce(' ' ||
(SELECT max(number) FROM accepted WHERE accepted.workspace = workspaces.workspace), '') AS version FROM workspaces WHERE id = $1`)

const numberOrNull = (value: unknown): number | null => (value === null || value === undefined ? null : Number(value))

const commit = async (ref: WorkspaceRef, unit: UnitOfWork, { row, lost }: AheadRow): Promise<string> => {
  const [next] = await Promise.all([unit.queueChanged ? unit.nextRunAt() : row['next_run_at'], unit.flush()])
  const ids = JSON.stringify(ref.ids.state())
  const { session, workspace, counters, caution, taken, hasTakenJob } = unit
  const { last_job, last_message, last_number } = counters
  const discarded = [...unit.discarded, ...(lost?.discarded ?? [])]
  const [clock, latest, nextRunAt] = [unit.clock ?? null, unit.latest ?? null, numberOrNull(next)]
  const hasChanged = unit.hasChanged || lost !== undefined || ids !== textOf(row, 'ids')
  const owner = ref.owner.next(row['owner'], hasTakenJob)
  const columns = [clock, latest, cautionText(caution), nextRunAt, owner, hasTakenJob]
  const values = [ref.id, workspace, ids, last_job, last_message, last_number, ...columns]
  const kept = { ids, counters, clock, latest, caution, nextRunAt, discarded, taken }
  const [saved] = await Promise.all([
    hasChanged ? session.change(saveRow, values, 1) : [row],
    hasChanged && ref.isDistributed && keepState(session, workspace, textOf(row, 'version'), kept),
    discarded.length > 0 && unit.change(discardNumbers, discarded.length, discarded),
    taken.length > 0 && unit.change(deleteTaken, taken.length, taken),
    session.commit(),
  ])
  ref.owner.seen(owner)
  ref.owner.holds(workspace)
  return textOf(saved[0], 'version')
}

const stateOf = async (ref: WorkspaceRef, { row, lost }: AheadRow, session: Session): Promise<RowState> => ({
  isDistributed: ref.isDistributed,
  taken: lost?.taken ?? [],
  clock: clockOf(row),
  latest: latestOf(row),
  caution: await cautionOf(row, ref.processes.deaths(), () => hasAccepted(session, Number(row['workspace']))),
  process: ref.processes.number,
})

/** Returns how to settle the work. */
const runWork = (tx: Transaction, { work, resolve, reject }: PendingWork): Promise<Settle> =>
  tx
    .attempt(() => work(tx))
    .then(
      (value) => () => resolve(value),
      (error: unknown) => () => reject(error),
    )

const cachedOrEmpty = ({ id, cache }: WorkspaceRef, { row, lost }: AheadRow): Cached => {
  const workspace = Number(row['workspace'])
  const cached = cache.take(id, workspace, textOf(row, 'version'))
  // The cache for this version is older than the contents.
  if (cached !== undefined && lost === undefined) return cached
  const unit = createUnitOfWork(workspace, countersOf(row))
  return { unit, tx: bufferedTransaction(unit) }
}

/** Rejects at the first database failure, without keeping or settling anything. */
const runTogether = async (
  session: Session,
  ref: WorkspaceRef,
  works: readonly PendingWork[],
  patience: Patience,
): Promise<readonly Settle[]> => {
  const locked = await lockWorkspace(session, ref)
  const { unit, tx } = cachedOrEmpty(ref, locked)
  unit.begin(session, await stateOf(ref, locked, session))
  const settles: Settle[] = []
  for (const work of works) {
    patience.running(work)
    settles.push(await runWork(tx, work))
    const failure = unit.failure()
    if (failure !== undefined) throw failure.error
  }
  patience.running(undefined)
  const version = await commit(ref, unit, locked)
  unit.afterCommit()
  ref.cache.put(ref.id, version, { unit, tx })
  return settles
}

/** Uses savepoints: a refused write fails only its attempt. */
const runAlone = async (session: Session, ref: WorkspaceRef, work: PendingWork): Promise<Settle> => {
  const locked = await lockWorkspace(session, ref)
  const { row } = locked
  const unit = createUnitOfWork(Number(row['workspace']), countersOf(row))
  unit.begin(session, await stateOf(ref, locked, session))
  const settle = await runWork(savepointTransaction(unit), work)
  await commit(ref, unit, locked)
  return settle
}

const transact = <T>(database: Database, run: (session: Session) => Promise<T>, signal?: AbortSignal): Promise<T> =>
  database.session((session) => database.keepOpen(session, () => rollingBack(session, () => run(session))), signal)

const runGroup = async (
  database: Database,
  ref: WorkspaceRef,
  works: readonly PendingWork[],
  tries = 1,
): Promise<void> => {
  if (works.length === 0) return
  const patience = createPatience(works)
  try {
    const settles = await transact(database, (session) => runTogether(session, ref, works, patience), patience.signal)
    for (const settle of settles) settle()
  } catch (error) {
    if (patience.signal.aborted) await runGroup(database, ref, rejectAbandoned(works), tries)
    else if (isConflict(error) && tries < maxTries) await runGroup(database, ref, works, tries + 1)
    else if (isPassing(error) || isConflict(error)) for (const { reject } of works) reject(error)
    else for (const work of works) await settleAlone(database, ref, work)
  } finally {
    patience.end()
  }
}

const settleAlone = async (database: Database, ref: WorkspaceRef, work: PendingWork): Promise<void> => {
  try {
    const settle = await transact(database, (session) => runAlone(session, ref, work), work.signal)
    settle()
  } catch (error) {
    work.reject(error)
  }
}

/** Runs on new contents. The commit replaces the present ones, which become garbage. */
const runReplacement = async (
  session: Session,
  ref: WorkspaceRef,
  work: Parameters<Store['replace']>[0],
): Promise<void> => {
  const { row } = await lockWorkspace(session, ref)
  const [numbered] = await session.query(newNumber)
  await session.change(makeContents, [Number(numbered?.['workspace'])], 1)
  const counters = { last_job: 0, last_message: 0, last_number: 0 }
  const unit = createUnitOfWork(Number(numbered?.['workspace']), counters, true)
  // The jobs are others, and none has run.
  unit.begin(session, {
    ...(await stateOf(ref, { row }, session)),
    caution: { deaths: ref.processes.deaths(), alone: 0 },
  })
  unit.hasChanged = true
  unit.queueChanged = true
  const { tx, save } = savingTransaction(unit)
  await work(tx, save)
  // The minute of the garbage begins near the commit.
  await save()
  await session.change(discardContents, [Number(row['workspace'])], 2)
  // The coordinator's losses concern the old contents.
  await commit(ref, unit, { row })
}

/** Writes can be sent, and forgotten, before the end. */
const runLong = async <T>(
  session: Session,
  ref: WorkspaceRef,
  work: (tx: Transaction, save: () => Promise<void>) => Promise<T>,
): Promise<T> => {
  const locked = await lockWorkspace(session, ref)
  const { row } = locked
  const unit = createUnitOfWork(Number(row['workspace']), countersOf(row))
  unit.begin(session, await stateOf(ref, locked, session))
  const { tx, save } = savingTransaction(unit)
  const result = await work(tx, save)
  await commit(ref, unit, locked)
  return result
}

/** Reads share a read-only transaction, and wait for no other. Source: decision 0090. */
export const postgresStore = (
  database: Database,
  ref: WorkspaceRef,
  acceptance: Acceptance,
  limits: StoreLimits = {},
): Store => {
  const transactions: WorkQueue = createWorkQueue((works) => runGroup(database, ref, works), limits)
  const reads = createReads(database, ref, limits)
  const alone = <T>(run: (session: Session) => Promise<T>): Promise<T> =>
    transactions.addAlone(() => transact(database, run))
  return {
    version: () =>
      database.session(async (session) => {
        const [row] = await session.query(versionOf, [ref.id])
        return row === undefined ? '' : textOf(row, 'version')
      }),
    transaction: transactions.add,
    read: reads.add,
    // An embedded database has one connection: a long read would hold it up.
    ...(database.peers !== undefined && { readLong: (work) => readAlone(database, ref, work) }),
    accept: acceptance.of(ref),
    owner: ref.owner,
    replace: (work) => alone((session) => runReplacement(session, ref, work)),
    writeLong: (work) => alone((session) => runLong(session, ref, work)),
  }
}
