import { saveProfiles } from '../../../packages/postgres/src/collections/profiles.ts'
import { change, type Session } from '../../../packages/postgres/src/session.ts'
import { createUnitOfWork } from '../../../packages/postgres/src/unit-of-work.ts'
import { profileMaker } from './made-profiles.ts'
import { openService, type Service } from './service.ts'

/** The new version keeps every process from using its cache. */
const takeRow = change('UPDATE workspaces SET version = gen_random_uuid() WHERE name = $1 RETURNING workspace')

/** Profiles per statement and per transaction. */
const portion = 1000
const together = 10_000

/** Statements prepared while others run. */
const ahead = 2

type MakeProfile = Awaited<ReturnType<typeof profileMaker>>

const writeSome = async (
  session: Session,
  name: string,
  make: MakeProfile,
  { first, until }: { readonly first: number; readonly until: number },
): Promise<void> => {
  await session.exec('BEGIN')
  const [row] = await session.change(takeRow, [name], 1)
  const unit = createUnitOfWork(Number(row?.['workspace']), { last_job: 0, last_message: 0, last_number: 0 })
  unit.begin(session)
  const written: Promise<unknown>[] = []
  // Failures after the first only say that there was one.
  const failures: unknown[] = []
  for (let from = first; from < until; from += portion) {
    const profiles = Array.from({ length: Math.min(portion, until - from) }, (_, index) => make(from + index))
    const changes = profiles.map((after) => ({ key: after.braze_id, before: undefined, after }))
    written.push(saveProfiles(unit, new Map(), changes).catch((error: unknown) => failures.push(error)))
    if (written.length >= ahead) await written.shift()
  }
  await Promise.all(written)
  if (failures.length > 0) throw failures[0]
  await session.exec('COMMIT')
}

export const loadProfiles = async ({ database, workspace }: Service, first: number, until: number): Promise<void> => {
  const make = await profileMaker()
  for (let from = first; from < until; from += together) {
    const span = { first: from, until: Math.min(from + together, until) }
    await database.session((session) => writeSome(session, workspace.name, make, span))
  }
}

export const loadWorkspace = async (
  url: string,
  { name, key, users }: { readonly name: string; readonly key: string; readonly users: number },
): Promise<void> => {
  const service = await openService(url, { leaves: true, name, key })
  await loadProfiles(service, 0, users)
  await service.close()
}
