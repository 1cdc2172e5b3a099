import { writeProfiles } from '../../../packages/postgres/src/collections/profile-writes.ts'
import { statement, type Session } from '../../../packages/postgres/src/database.ts'
import { createUnit } from '../../../packages/postgres/src/unit.ts'
import { profileMaker } from './made-profiles.ts'
import type { Service } from './service.ts'

/** Takes the workspace's row, as whoever changes its contents does, and lets no process rely on what it knew of them. */
const takeRow = statement('UPDATE workspaces SET version = version + 1 WHERE name = $1 RETURNING workspace')

/** Profiles in one statement, and in one transaction. */
const portion = 1000
const together = 10_000

/** Statements that are made while others run. */
const ahead = 2

type MakeProfile = Awaited<ReturnType<typeof profileMaker>>

const writeSome = async (
  session: Session,
  name: string,
  make: MakeProfile,
  { first, until }: { readonly first: number; readonly until: number },
): Promise<void> => {
  await session.exec('BEGIN')
  const [row] = await session.query(takeRow, [name])
  const unit = createUnit(Number(row?.['workspace']), { last_job: 0, last_message: 0, last_number: 0 })
  unit.begin(session)
  const written: Promise<unknown>[] = []
  // What fails after the first failure only says that there was one.
  const failures: unknown[] = []
  for (let from = first; from < until; from += portion) {
    const profiles = Array.from({ length: Math.min(portion, until - from) }, (_, index) => make(from + index))
    const changes = profiles.map((after) => ({ key: after.braze_id, before: undefined, after }))
    written.push(writeProfiles(unit, new Map(), changes).catch((error: unknown) => failures.push(error)))
    if (written.length >= ahead) await written.shift()
  }
  await Promise.all(written)
  if (failures.length > 0) throw failures[0]
  await session.exec('COMMIT')
}

/**
 * Adds the made users from `first` to before `until` by the adapter's own writer of profiles: the same rows in the same tables
 * as requests would have left, a thousand in a statement, and nobody is looked up that is known not to be there.
 */
export const loadProfiles = async ({ database, workspace }: Service, first: number, until: number): Promise<void> => {
  const make = await profileMaker()
  for (let from = first; from < until; from += together) {
    const span = { first: from, until: Math.min(from + together, until) }
    await database.session((session) => writeSome(session, workspace.name, make, span))
  }
}
