import { createJournal } from '@brazier/backend'
import { statement } from '../../../packages/postgres/src/database.ts'
import { writeProfiles } from '../../../packages/postgres/src/collections/profile-rows.ts'
import { createUnit } from '../../../packages/postgres/src/unit.ts'
import { profileMaker } from './made-profiles.ts'
import type { Service } from './service.ts'

const workspaceNumber = statement('SELECT workspace FROM workspaces WHERE name = $1')

/** Profiles in one statement. */
const portion = 1000

/** Statements that are made while others run. */
const ahead = 2

/**
 * Adds the made users from `first` to before `until` by the adapter's own writer of profiles: the same rows in the same tables
 * as requests would have left, a thousand in a statement, and nobody is looked up that is known not to be there.
 */
export const loadProfiles = async ({ database, workspace }: Service, first: number, until: number): Promise<void> => {
  const make = await profileMaker()
  await database.session(async (session) => {
    const [row] = await session.query(workspaceNumber, [workspace.name])
    const unit = createUnit({
      session,
      workspace: Number(row?.['workspace']),
      journal: createJournal(),
      counters: { last_job: 0, last_message: 0, last_number: 0 },
    })
    const written: Promise<void>[] = []
    for (let from = first; from < until; from += portion) {
      const profiles = Array.from({ length: Math.min(portion, until - from) }, (_, index) => make(from + index))
      const changes = profiles.map((after) => ({ key: after.braze_id, before: undefined, after }))
      written.push(writeProfiles(unit, changes))
      if (written.length >= ahead) await written.shift()
    }
    await Promise.all(written)
  })
}
