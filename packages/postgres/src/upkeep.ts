import type { Upkeep } from '@brazier/backend'
import { type Database, statement, textOf } from './database.ts'
import { deleteGarbage } from './garbage.ts'

/** Reads all rows, 1.3 ms for 10,000: an index would cost each commit more. Source: decision 0127. */
const findOverdue = statement(
  'SELECT name FROM workspaces WHERE next_run_at <= coalesce(clock, $1::double precision) FOR UPDATE SKIP LOCKED',
)

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
