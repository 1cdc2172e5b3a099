/**
 * Processes on the database. Each has a row until it ends in order. On a server, its listening connection also holds an advisory lock: a
 * row without lock is of a killed process. Source: decision 0113.
 */
import type { Database } from './database.ts'
import { change, statement } from './session.ts'

export interface ProcessRecord {
  /** No other process ever has it. */
  readonly number: number
  /** Counts processes known to have ended during their work. */
  deaths(): number
  /** Finds more of them. */
  look(): Promise<void>
  /** This process ends in order. */
  leave(): Promise<void>
}

/** Used only here. */
const lockNumber = 4_747_005

const newNumber = statement("SELECT nextval('process_numbers') AS process")
const locked = `SELECT objid FROM pg_locks WHERE locktype = 'advisory' AND classid = ${lockNumber} AND granted
AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
/** Their workspaces are nobody's. Rows that others hold stay for `findOverdue`. */
const buryGone =
  change(`WITH gone AS (DELETE FROM processes WHERE process <> $1 AND process NOT IN (${locked}) RETURNING process),
freed AS (UPDATE workspaces SET owner = NULL WHERE id = ANY (ARRAY (SELECT id FROM workspaces
WHERE owner IN (SELECT process FROM gone) FOR NO KEY UPDATE SKIP LOCKED)))
SELECT nextval('deaths') FROM gone LIMIT 1`)
/** Another process may have missed this one's lock. */
const comeBack = change(
  `INSERT INTO processes (process) SELECT $1::bigint WHERE $1::bigint IN (${locked}) ON CONFLICT DO NOTHING`,
)
const countDeaths = statement('SELECT CASE WHEN is_called THEN last_value ELSE 0 END AS deaths FROM deaths')
const deleteOwn = change('DELETE FROM processes WHERE process = $1')

/** Adds this process, and finds those that ended during their work. */
export const registerProcess = async (database: Database): Promise<ProcessRecord> => {
  const { peers } = database
  const [numbered] = await database.session((session) => session.query(newNumber))
  const number = Number(numbered?.['process'])
  const insert = `INSERT INTO brazier.processes (process) VALUES (${number}) ON CONFLICT DO NOTHING`
  // The lock comes first: a row without one is of a dead process.
  if (peers === undefined) await database.session((session) => session.exec(insert))
  else await peers.keep(`SELECT pg_advisory_lock_shared(${lockNumber}, ${number}); ${insert}`)
  let deaths = 0
  const look = (): Promise<void> =>
    database.session(async (session) => {
      // Mostly there is nothing to do.
      const [, , [row]] = await Promise.all([
        session.change(comeBack, [number], 'any'),
        session.change(buryGone, [number], 'any'),
        session.query(countDeaths),
      ])
      deaths = Number(row?.['deaths'])
    })
  await look()
  return {
    number,
    deaths: () => deaths,
    look,
    // Another process may have taken this one for dead.
    leave: () => database.session(async (session) => void (await session.change(deleteOwn, [number], 'any'))),
  }
}
