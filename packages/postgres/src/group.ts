import type { IdsState, Transaction } from '@brazier/backend'
import { type Row, type Session, statement, textOf } from './database.ts'
import type { Known, Memory } from './memory.ts'
import type { RowIds } from './row-ids.ts'
import { carefulTransaction, lightTransaction } from './transaction.ts'
import { type Counters, createUnit, type Unit } from './unit.ts'

/** Which workspace, and what goes with its contents. */
export interface Owner {
  readonly name: string
  readonly ids: RowIds
  readonly memory: Memory
}

/** Work that waits for its turn, and how to say how it ended. */
export interface Waiting {
  readonly work: (tx: Transaction) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

const lockRow = statement(`SELECT workspace, version, seed, ids, last_job, last_message, last_number
FROM workspaces WHERE name = $1 FOR NO KEY UPDATE`)
const saveRow = statement(`UPDATE workspaces
SET version = version + 1, workspace = $2, ids = $3, last_job = $4, last_message = $5, last_number = $6,
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

/** The counters in a workspace's row. */
export const countersOf = (row: Row): Counters => ({
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
export const watched = (session: Session) => {
  let failure: { readonly error: unknown } | undefined
  const note = (error: unknown): never => {
    failure ??= { error }
    throw error
  }
  const guarded: Session = {
    query: (sent, values) => session.query(sent, values).catch(note),
    exec: (sql) => session.exec(sql).catch(note),
    commit: () => session.commit().catch(note),
  }
  return { session: guarded, failure: () => failure }
}

/** Keeps what a transaction did; resolves to the version that the contents have then. */
const save = async (session: Session, { name, ids }: Owner, unit: Unit, row: Row): Promise<number> => {
  const version = Number(row['version'])
  const state = JSON.stringify(ids.state())
  const { workspace, counters, jobsChanged } = unit
  const hasChanged = unit.hasChanged || state !== textOf(row, 'ids')
  const { last_job, last_message, last_number } = counters
  const values = [name, workspace, state, last_job, last_message, last_number, jobsChanged]
  await Promise.all([hasChanged && session.query(saveRow, values), session.commit()])
  return hasChanged ? version + 1 : version
}

/** What is known of a workspace from the last transaction, or nothing. */
const recall = ({ name, memory }: Owner, row: Row): Omit<Known, 'version'> => {
  const workspace = Number(row['workspace'])
  const known = memory.take(name, workspace, Number(row['version']))
  if (known !== undefined) return known
  const unit = createUnit(workspace, countersOf(row))
  return { unit, tx: lightTransaction(unit) }
}

/** Works together: the first failure of the database's ends the group. */
const runLightly = async (
  given: Session,
  owner: Owner,
  works: readonly Waiting[],
): Promise<readonly (() => void)[]> => {
  const { session, failure } = watched(given)
  const row = await begin(session, owner)
  const { unit, tx } = recall(owner, row)
  unit.begin(session)
  const ends = await runAll(tx, works, () => failure() !== undefined)
  const failed = failure()
  if (failed !== undefined) throw failed.error
  await unit.flushLast()
  const version = await save(session, owner, unit, row)
  unit.end()
  owner.memory.put(owner.name, { unit, tx, version })
  return ends
}

/** Works whose attempts lie behind savepoints. */
const runCarefully = async (
  session: Session,
  owner: Owner,
  works: readonly Waiting[],
): Promise<readonly (() => void)[]> => {
  const row = await begin(session, owner)
  const unit = createUnit(Number(row['workspace']), countersOf(row))
  unit.begin(session)
  const ends = await runAll(carefulTransaction(unit), works, () => false)
  await unit.flushLast()
  await save(session, owner, unit, row)
  return ends
}

/** Runs work in a transaction; when it rejects, the database keeps nothing. */
export const within = async <T>(session: Session, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    await session.exec('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/**
 * Runs works one after another in one transaction of the database and commits once: what each wrote appears with the others',
 * or, when it rejects, not at all. Rejects when the database fails; nothing is kept then, and nobody was told anything.
 */
export const runGroup = async (session: Session, owner: Owner, works: readonly Waiting[]): Promise<void> => {
  for (const end of await within(session, () => runLightly(session, owner, works))) end()
}

/** The same for works of which each attempt whose writes the database refuses fails alone. */
export const runAlone = async (session: Session, owner: Owner, works: readonly Waiting[]): Promise<void> => {
  for (const end of await within(session, () => runCarefully(session, owner, works))) end()
}

/** Runs work on empty contents that take the place of the present ones when it resolves. */
export const runReplacement = (
  session: Session,
  owner: Owner,
  work: (tx: Transaction) => Promise<void>,
): Promise<void> =>
  within(session, async () => {
    const row = await begin(session, owner)
    const number = Number((await session.query(newNumber))[0]?.['workspace'])
    const unit = createUnit(number, { last_job: 0, last_message: 0, last_number: 0 })
    unit.begin(session)
    unit.hasChanged = true
    unit.jobsChanged = true
    await work(lightTransaction(unit))
    await unit.flushLast()
    await session.query(throwAway, [Number(row['workspace'])])
    await save(session, owner, unit, row)
  })
