import { readOnly, type Transaction } from '@brazier/backend'
import { type Row, type Session, statement } from './database.ts'
import { countersOf, type Owner, type Waiting, watched, within } from './group.ts'
import type { Known } from './memory.ts'
import { lightTransaction } from './transaction.ts'
import { createUnit } from './unit.ts'

const readRow = statement(
  `SELECT workspace, version, last_job, last_message, last_number FROM workspaces WHERE name = $1`,
)

/** Begins a transaction that sees one moment, and holds nothing that others want. */
const begin = async (session: Session, name: string): Promise<Row> => {
  const began = session.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const [, [row]] = await Promise.all([began, session.query(readRow, [name])])
  if (row === undefined) throw new Error(`there is no workspace ${name} any more`)
  return row
}

/** Under which name reads remember what they know: a transaction may change what it knows meanwhile. */
const readsOf = (name: string): string => `${name} reads`

/** What reads of the same version knew, or nothing. */
const recall = ({ name, memory }: Owner, row: Row): Known => {
  const [workspace, version] = [Number(row['workspace']), Number(row['version'])]
  const known = memory.take(readsOf(name), workspace, version)
  if (known !== undefined) return known
  const unit = createUnit(workspace, countersOf(row))
  return { unit, tx: readOnly(lightTransaction(unit)), version }
}

/** Runs works side by side; each that resolves is told at once. Resolves to how to tell the others, once that is sure. */
const runSideBySide = async (tx: Transaction, works: readonly Waiting[]): Promise<readonly (() => void)[]> => {
  const rejections: (() => void)[] = []
  const run = ({ work, resolve, reject }: Waiting): Promise<unknown> =>
    work(tx).then(resolve, (error: unknown) => rejections.push(() => reject(error)))
  await Promise.all(works.map(run))
  return rejections
}

/**
 * Runs works that only read side by side on one moment of the workspace, which others change meanwhile. Rejects when the
 * database fails; nobody was told of a failure then.
 */
export const runReads = (given: Session, owner: Owner, works: readonly Waiting[]): Promise<void> =>
  within(given, async () => {
    const { session, failure } = watched(given)
    const known = recall(owner, await begin(session, owner.name))
    known.unit.begin(session)
    const rejections = await runSideBySide(known.tx, works)
    const failed = failure()
    if (failed !== undefined) throw failed.error
    for (const tell of rejections) tell()
    // What was read is true whatever becomes of the end of the transaction.
    await session.commit().catch(() => undefined)
    known.unit.end()
    owner.memory.put(readsOf(owner.name), known)
  })
