/**
 * Garbage: rows that no other row refers to. Replacing the contents of a workspace, or deleting all items of a catalog, only
 * drops the number that leads to the rows. The table `garbage` keeps that number until the rows are deleted, in small steps.
 */
import type { Database } from './database.ts'
import { rollingBack, type Session, type Statement, statement } from './session.ts'

const oldest = statement('SELECT ctid, workspace, number FROM garbage ORDER BY since LIMIT 1 FOR UPDATE SKIP LOCKED')
const finish = statement('DELETE FROM garbage WHERE ctid = $1::tid')

/** How many rows of a table one step deletes, so that nobody waits long for it. */
const stepRows = 2000

const deletion = (table: string, number?: string): Statement =>
  statement(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table}
WHERE workspace = $1 ${number === undefined ? '' : `AND ${number} = $2`} LIMIT ${stepRows})) RETURNING 1 AS deleted`)

/** Deletes the items of a catalog, or the rows of a series: of whichever has the number. */
const deletionsByNumber = [
  deletion('catalog_items', 'catalog'),
  deletion('series_rows', 'series'),
  deletion('series_users', 'series'),
]

/** Deletes the contents of a workspace. */
const deletionsByWorkspace = [
  'profiles',
  'profile_patches',
  'identifiers',
  'records',
  'catalog_contents',
  'catalog_items',
  'email_listings',
  'orphaned_subscriptions',
  'sync_runs',
  'outbox',
  'series',
  'series_rows',
  'series_users',
  'jobs',
  'accepted',
].map((table) => deletion(table))

const deleteStep = async (session: Session): Promise<boolean> => {
  const [garbage] = await session.query(oldest)
  if (garbage === undefined) return false
  const { number } = garbage
  const values = [Number(garbage['workspace']), ...(number === null ? [] : [Number(number)])]
  const deletions = number === null ? deletionsByWorkspace : deletionsByNumber
  const deleted = await Promise.all(deletions.map((statements) => session.query(statements, values)))
  if (deleted.flat().length === 0) await session.query(finish, [String(garbage['ctid'])])
  return true
}

/** Deletes some garbage. Resolves to whether there may be more. */
export const deleteGarbage = (database: Database): Promise<boolean> =>
  database.session((session) =>
    rollingBack(session, async () => {
      await session.exec('BEGIN')
      const isMore = await deleteStep(session)
      await session.commit()
      return isMore
    }),
  )
