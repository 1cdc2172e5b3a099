import { createJournal, type IdsState, type Transaction } from '@brazier/backend'
import { type Row, type Session, statement, textOf } from './database.ts'
import type { RowIds } from './row-ids.ts'
import { carefulTransaction, lightTransaction } from './transaction.ts'
import { type Counters, createUnit, type Unit } from './unit.ts'

/** Which workspace, and what goes with its contents. */
export interface Owner {
  readonly name: string
  readonly ids: RowIds
}

/** Work that waits for its turn, and how to say how it ended. */
export interface Waiting {
  readonly work: (tx: Transaction) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

const lockRow = statement(`SELECT workspace, seed, ids, last_job, last_message, last_number
FROM workspaces WHERE name = $1 FOR NO KEY UPDATE`)
const saveRow = statement(`UPDATE workspaces
SET workspace = $2, ids = $3, last_job = $4, last_message = $5, last_number = $6,
next_run_at = CASE WHEN $7 THEN
(SELECT run_at FROM jobs WHERE jobs.workspace = $2 AND NOT aside ORDER BY run_at LIMIT 1) ELSE next_run_at END
WHERE name = $1`)
const newNumber = statement("SELECT nextval('workspace_numbers') AS workspace")
const throwAway = statement('INSERT INTO garbage (workspace) VALUES ($1)')

/** Begins a transaction that nobody else's transaction on the workspace runs beside. */
const begin = async (session: Session, { name, ids }: Owner): Promise<Row> => {
  const [, [row]] = await Promise.all([session.exec('BEGIN'), session.query(lockRow, [name])])
  if (row === undefined) throw new Error(`there is no workspace ${name} any more`)
  ids.adopt(Number(row['seed']), JSON.parse(textOf(row, 'ids')) as IdsState) // what `save` wrote
  return row
}

const countersOf = (row: Row): Counters => ({
  last_job: Number(row['last_job']),
  last_message: Number(row['last_message']),
  last_number: Number(row['last_number']),
})

/** Runs each work in turn; one that rejects leaves nothing. Resolves to how to say how each ended, once that is sure. */
const runAll = async (
  tx: Transaction,
  works: readonly Waiting[],
  isBroken: () => boolean,
): Promise<readonly (() => void)[]> => {
  const ends: (() => void)[] = []
  for (const { work, resolve, reject } of works) {
    const end = await tx
      .attempt(() => work(tx))
      .then(
        (value) => () => resolve(value),
        (error: unknown) => () => reject(error),
      )
    if (isBroken()) break
    ends.push(end)
  }
  return ends
}

/** A session that remembers the first failure of the database's, whoever caught it meanwhile. */
const watched = (session: Session) => {
  let failure: { readonly error: unknown } | undefined
  const note = (error: unknown): never => {
    failure ??= { error }
    throw error
  }
  const guarded: Session = {
    query: (sent, values) => session.query(sent, values).catch(note),
    exec: (sql) => session.exec(sql).catch(note),
  }
  return { session: guarded, failure: () => failure }
}

const save = async (session: Session, { name, ids }: Owner, unit: Unit, row: Row, number: number): Promise<void> => {
  const state = JSON.stringify(ids.state())
  const { last_job, last_message, last_number } = unit.counters
  const before = countersOf(row)
  const isSame =
    !unit.jobsChanged &&
    number === Number(row['workspace']) &&
    state === textOf(row, 'ids') &&
    Object.entries(unit.counters).every(([counter, value]) => before[counter as keyof Counters] === value) // its own keys
  const saved = isSame
    ? undefined
    : session.query(saveRow, [name, number, state, last_job, last_message, last_number, unit.jobsChanged])
  await Promise.all([saved, session.exec('COMMIT')])
}

/**
 * Runs works one after another in one transaction of the database and commits once: what each wrote appears with the others',
 * or, when it rejects, not at all. Rejects when the database fails; nothing is kept then, and nobody was told anything.
 * `isCareful` lets a work, or an attempt in it, whose writes the database refuses, fail alone.
 */
export const runGroup = async (
  given: Session,
  owner: Owner,
  works: readonly Waiting[],
  isCareful: boolean,
): Promise<void> => {
  const { session, failure } = watched(given)
  try {
    const row = await begin(session, owner)
    const workspace = Number(row['workspace'])
    const unit = createUnit({ session, workspace, journal: createJournal(), counters: countersOf(row) })
    const ends = isCareful
      ? await runAll(carefulTransaction(unit), works, () => false)
      : await runAll(lightTransaction(unit), works, () => failure() !== undefined)
    const failed = failure()
    if (failed !== undefined && !isCareful) throw failed.error
    await unit.flushLast()
    await save(session, owner, unit, row, workspace)
    for (const end of ends) end()
  } catch (error) {
    await given.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Runs work on empty contents that take the place of the present ones when it resolves. */
export const runReplacement = async (
  session: Session,
  owner: Owner,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> => {
  try {
    const row = await begin(session, owner)
    const number = Number((await session.query(newNumber))[0]?.['workspace'])
    const counters = { last_job: 0, last_message: 0, last_number: 0 }
    const unit = createUnit({ session, workspace: number, journal: createJournal(), counters })
    unit.jobsChanged = true
    await work(lightTransaction(unit))
    await unit.flushLast()
    await session.query(throwAway, [Number(row['workspace'])])
    await save(session, owner, unit, row, number)
  } catch (error) {
    await session.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}
