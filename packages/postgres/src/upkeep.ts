import type { Upkeep } from '@brazier/backend'
import type { Database } from './database.ts'
import { deleteGarbage } from './garbage.ts'
import type { ProcessRecord } from './processes.ts'
import { statement, textOf } from './session.ts'

/**
 * Finds workspaces with jobs that are due, in the queue or accepted. Reads all rows, 1.3 ms for 10,000: an index would cost each
 * commit more. Source: decision 0127.
 */
const findOverdue = statement(`SELECT name FROM workspaces WHERE next_run_at <= coalesce(clock, $1::double precision)
OR EXISTS (SELECT FROM accepted WHERE accepted.workspace = workspaces.workspace AND at <= coalesce(clock, $1::double precision))
FOR UPDATE OF workspaces SKIP LOCKED`)

/** For how long, in milliseconds, due jobs are left to the process that queued them. */
const lag = 1000

/** The upkeep of a database. `flush` writes the requests that this process has logged. */
export const createUpkeep = (database: Database, processes: ProcessRecord, flush: () => Promise<void>): Upkeep => ({
  overdue: async (now) => {
    // First, so that the jobs of a process that was killed are taken over with caution. On PGlite there is no other process.
    if (database.peers !== undefined) await processes.look()
    const rows = await database.session((session) => session.query(findOverdue, [now - lag]))
    return rows.map((row) => textOf(row, 'name'))
  },
  flush,
  leave: processes.leave,
  tidy: () => deleteGarbage(database),
})
