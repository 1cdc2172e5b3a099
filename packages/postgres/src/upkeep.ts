import type { Upkeep } from '@brazier/backend'
import { type Database, statement, textOf } from './database.ts'
import { deleteGarbage } from './garbage.ts'

const findOverdue = statement(`SELECT name FROM
(SELECT name FROM workspaces WHERE next_run_at <= $1 AND clock IS NULL FOR UPDATE SKIP LOCKED) AS real_clocks
UNION ALL SELECT name FROM
(SELECT name FROM workspaces WHERE clock IS NOT NULL AND next_run_at <= clock FOR UPDATE SKIP LOCKED) AS manual_clocks`)

/** For how long, in milliseconds, due jobs are left to the process that queued them. */
const lag = 1000

/** The upkeep of a database. `flush` writes the requests that this process has logged. */
export const createUpkeep = (database: Database, flush: () => Promise<void>): Upkeep => ({
  overdue: async (now) => {
    const rows = await database.session((session) => session.query(findOverdue, [now - lag]))
    return rows.map((row) => textOf(row, 'name'))
  },
  flush,
  tidy: () => deleteGarbage(database),
})
