/**
 * Moves workspaces to another owner (`owners.ts`) in the cases below. `upkeep.ts` calls it: each process looks for due work each second.
 * Accepted jobs stay in the database: none is lost. Source: decision 0231.
 */
// - The owner has ended (`processes.ts`), or has taken no job for five seconds: another takes over.
// - The message was lost: the owner finds the work itself.
// - The owner stops: it gives up its workspaces and tells the others, in turn.
// - A process owns more than its share: it gives some to the process with the fewest.
import type { Database } from './database.ts'
import type { Owners } from './owners.ts'
import type { ProcessRecord } from './processes.ts'
import { change, type Row, statement, textOf } from './session.ts'

/** Milliseconds that due jobs are left to the process that queued them. */
const lag = 1000

/** Finds due jobs, queued or accepted. Reads all rows: an index would cost each commit more. Source: decision 0091. */
const findOverdue = statement(`SELECT name FROM workspaces
WHERE (owner IS NULL OR owner = $2 OR owned_at < now() - interval '5 seconds' OR owner NOT IN (SELECT process FROM processes))
AND (next_run_at <= coalesce(clock, $1::double precision)
OR EXISTS (SELECT FROM accepted WHERE accepted.workspace = workspaces.workspace AND at <= coalesce(clock, $1::double precision)))
FOR UPDATE OF workspaces SKIP LOCKED`)

/** Returns names of those with work. Rows that others hold stay for `findOverdue`. */
const leaveAll = change(`WITH freed AS (UPDATE workspaces SET owner = NULL
WHERE id = ANY (ARRAY (SELECT id FROM workspaces WHERE owner = $1 FOR NO KEY UPDATE SKIP LOCKED))
RETURNING name, workspace, next_run_at)
SELECT name FROM freed
WHERE next_run_at IS NOT NULL OR EXISTS (SELECT FROM accepted WHERE accepted.workspace = freed.workspace)`)
const findOthers = statement('SELECT process FROM processes WHERE process <> $1 ORDER BY process')

/** Counts each owner's workspaces with recent jobs. */
const countOwned = statement(`SELECT owner, count(*) AS owned FROM workspaces
WHERE owned_at > now() - interval '10 seconds' GROUP BY owner`)
const giveSome = change(`UPDATE workspaces SET owner = $2 WHERE id = ANY (ARRAY (SELECT id FROM workspaces
WHERE owner = $1 AND owned_at > now() - interval '10 seconds' ORDER BY id LIMIT $3
FOR NO KEY UPDATE SKIP LOCKED)) RETURNING name`)

const namesOf = (rows: readonly Row[]): readonly string[] => rows.map((row) => textOf(row, 'name'))

export const findOverdueWork = async (
  database: Database,
  { number }: ProcessRecord,
  now: number,
): Promise<readonly string[]> =>
  namesOf(await database.session((session) => session.query(findOverdue, [now - lag, number])))

export const isAlone = async (database: Database, { number, look }: ProcessRecord): Promise<boolean> => {
  await look()
  return (await database.session((session) => session.query(findOthers, [number]))).length === 0
}

export const handOnAll = async (database: Database, { number }: ProcessRecord, owners: Owners): Promise<void> => {
  owners.leave()
  const [freed, others] = await database.session((session) =>
    // A process may own nothing.
    Promise.all([session.change(leaveAll, [number], 'any'), session.query(findOthers, [number])]),
  )
  const names = namesOf(freed)
  for (const [index, { process }] of others.entries()) {
    const share = names.filter((_, place) => place % others.length === index)
    if (share.length > 0) await owners.handedOn(Number(process), share)
  }
}

interface Gift {
  readonly to: number
  readonly count: number
}

/** Returns a gift after which all own nearly the same; undefined: none. */
export const giftOf = (
  here: number,
  others: readonly number[],
  owned: ReadonlyMap<number, number>,
): Gift | undefined => {
  const countOf = (process: number): number => owned.get(process) ?? 0
  const total = [here, ...others].reduce((sum, process) => sum + countOf(process), 0)
  const fair = Math.ceil(total / (others.length + 1))
  const [to] = others.toSorted((a, b) => countOf(a) - countOf(b))
  if (to === undefined) return undefined
  const count = Math.min(countOf(here) - fair, fair - countOf(to))
  return count > 0 ? { to, count } : undefined
}

export const spread = async (database: Database, { number }: ProcessRecord, owners: Owners): Promise<void> => {
  const [counts, others] = await database.session((session) =>
    Promise.all([session.query(countOwned), session.query(findOthers, [number])]),
  )
  const owned = new Map(counts.map(({ owner, owned: count }) => [Number(owner), Number(count)]))
  const gift = giftOf(
    number,
    others.map(({ process }) => Number(process)),
    owned,
  )
  if (gift === undefined) return
  // Others may have taken some over meanwhile.
  const given = await database.session((session) => session.change(giveSome, [number, gift.to, gift.count], 'any'))
  await owners.handedOn(gift.to, namesOf(given))
}
