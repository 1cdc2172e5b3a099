/**
 * Garbage: rows without references. Replacing contents only drops the number that leads to rows; `garbage` keeps it until they are deleted.
 * It has contents twice: for now, and for a minute later, as a statement that saw their number may still add accepted jobs.
 */
import type { Database } from './database.ts'
import { change, type ChangeStatement, rollingBack, type Session, statement } from './session.ts'

const oldest = statement(`SELECT ctid, workspace, number FROM garbage
WHERE since <= now() ORDER BY since LIMIT 1 FOR UPDATE SKIP LOCKED`)
const finish = change('DELETE FROM garbage WHERE ctid = $1::tid')

/** Few per step, so that nobody waits long. */
const stepRows = 2000

/** Tables of contents, on shards if distributed. */
export const contentTables: readonly string[] = [
  'contents',
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
]

/** The planner does not know the limit, as with `changedRows`. */
const deletion = (table: string, number?: string): ChangeStatement => {
  const [condition, limit] = number === undefined ? ['', '$2'] : [`AND ${number} = $2`, '$3']
  const old = `SELECT ctid AS row_id FROM ${table} WHERE workspace = $1 ${condition} LIMIT ${limit}::bigint`
  return change(`DELETE FROM ${table} USING (${old}) AS changed
WHERE ${table}.workspace = $1 AND ${table}.ctid = changed.row_id RETURNING 1 AS deleted`)
}

/** A catalog or a series has the number. */
const deletionsByNumber = [
  deletion('catalog_items', 'catalog'),
  deletion('series_rows', 'series'),
  deletion('series_users', 'series'),
]

/** Also accepted jobs, beside the workspace's row. */
const deletionsByWorkspace = [...contentTables, 'accepted'].map((table) => deletion(table))

const deleteStep = async (session: Session): Promise<boolean> => {
  const [garbage] = await session.query(oldest)
  if (garbage === undefined) return false
  const { number } = garbage
  const values = [Number(garbage['workspace']), ...(number === null ? [] : [Number(number)]), stepRows]
  const deletions = number === null ? deletionsByWorkspace : deletionsByNumber
  // Most tables have nothing left.
  const deleted = await Promise.all(deletions.map((one) => session.change(one, values, 'any')))
  if (deleted.flat().length === 0) await session.change(finish, [String(garbage['ctid'])], 1)
  return true
}

/** Resolves to whether there may be more. */
export const deleteGarbage = (database: Database): Promise<boolean> =>
  database.session((session) =>
    rollingBack(session, async () => {
      await session.exec('BEGIN')
      const isMore = await deleteStep(session)
      await session.commit()
      return isMore
    }),
  )
