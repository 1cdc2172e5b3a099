/**
 * Writes the patches of a resting workspace's users into their documents, some in each run of the upkeep. Else unchanged users would keep
 * up to 16 patches. Source: decision 0091.
 */
import { foldProfiles } from './collections/profiles.ts'
import type { Database } from './database.ts'
import { type KeptState, keepState, lockSame } from './distributed/state.ts'
import { change, type Row, rollingBack, type Session, statement, textOf } from './session.ts'
import { countersOf, createUnitOfWork } from './unit-of-work.ts'
import type { WorkspaceRef } from './workspace-cache.ts'

const nextWorkspace = statement('SELECT id, version FROM workspaces WHERE id > $1 ORDER BY id LIMIT 1')
const lockUnchanged = statement(`SELECT workspace, version, ids, last_job, last_message, last_number FROM workspaces
WHERE id = $1 AND version = $2 FOR NO KEY UPDATE SKIP LOCKED`)
// Processes cache how each user is stored. Another version drops that.
const noteChange = change('UPDATE workspaces SET version = gen_random_uuid() WHERE id = $1 RETURNING version')

/** A workspace rests after this many runs without changes. There is a run a second. */
const restingRuns = 60

/** Users per run. */
const stepUsers = 100

/** Remembered between visits. */
const maxKnown = 10_000

/** Before all ids. */
const noId = '00000000-0000-0000-0000-000000000000'

interface Known {
  readonly version: string
  /** The run that first saw this version. */
  readonly since: number
  /** No user of this version has patches. */
  readonly isFolded: boolean
}

interface Done {
  /** Folded users; undefined: nobody has looked. */
  readonly folded?: number
  /** Present if any were folded. */
  readonly version?: string
}

/** The workspace is locked. */
const foldLocked = async (session: Session, id: string, row: Row, kept?: KeptState): Promise<Done> => {
  const workspace = Number(row['workspace'])
  const unit = createUnitOfWork(workspace, countersOf(row))
  unit.begin(session, { isDistributed: kept !== undefined })
  const folded = await foldProfiles(unit, stepUsers)
  if (folded === 0) return { folded }
  const [[noted]] = await Promise.all([
    session.change(noteChange, [id], 1),
    kept && keepState(session, workspace, textOf(row, 'version'), kept),
  ])
  return { folded, version: textOf(noted, 'version') }
}

/** Folds if the workspace still has the version and is not locked. Resolves to the new knowledge. */
const foldStep = async (
  session: Session,
  { id, isDistributed }: Pick<WorkspaceRef, 'id' | 'isDistributed'>,
  before: Known,
): Promise<Known> => {
  const [, [row]] = await Promise.all([session.exec('BEGIN'), session.query(lockUnchanged, [id, before.version])])
  const kept = row && isDistributed ? await lockSame(session, row) : undefined
  // What the coordinator has lost, or never had, comes with the next transaction.
  const isSure = row !== undefined && (kept !== undefined || !isDistributed)
  const done = isSure ? await foldLocked(session, id, row, kept) : {}
  await session.commit()
  return { ...before, ...(done.version === undefined ? { isFolded: done.folded === 0 } : { version: done.version }) }
}

/** Returns one run: it visits the next workspace, and folds if that rests. */
export const createFolding = (database: Database, isDistributed: boolean): (() => Promise<void>) => {
  const known = new Map<string, Known>()
  let [run, last] = [0, noId]
  const remember = (id: string, seen: Known): void => {
    if (known.size >= maxKnown) known.clear()
    known.set(id, seen)
  }
  return async () => {
    run += 1
    const [next] = await database.session((session) => session.query(nextWorkspace, [last]))
    last = next === undefined ? noId : textOf(next, 'id')
    if (next === undefined) return
    const [id, version] = [last, textOf(next, 'version')]
    const before = known.get(id)
    if (before?.version !== version) remember(id, { version, since: run, isFolded: false })
    else if (!before.isFolded && run - before.since >= restingRuns) {
      remember(
        id,
        await database.session((session) =>
          rollingBack(session, () => foldStep(session, { id, isDistributed }, before)),
        ),
      )
    }
  }
}
