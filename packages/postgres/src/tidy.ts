import { type Database, type Session, type Statement, statement } from './database.ts'

const oldest = statement('SELECT ctid, workspace, number FROM garbage ORDER BY since LIMIT 1 FOR UPDATE SKIP LOCKED')
const forget = statement('DELETE FROM garbage WHERE ctid = $1::tid')

/** Rows that one step removes of a table: few enough that nobody waits for it. */
const some = 2000

const deletion = (table: string, number?: string): Statement =>
  statement(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY (SELECT ctid FROM ${table}
WHERE workspace = $1 ${number === undefined ? '' : `AND ${number} = $2`} LIMIT ${some})) RETURNING 1 AS gone`)

/** What lies under a number, which leads to the items of one catalog or to the rows of one series. */
const ofNumber = [
  deletion('catalog_items', 'catalog'),
  deletion('series_rows', 'series'),
  deletion('series_users', 'series'),
]

/** What lies under the number of a workspace's contents. */
const ofWorkspace = [
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
].map((table) => deletion(table))

const step = async (session: Session): Promise<boolean> => {
  const [garbage] = await session.query(oldest)
  if (garbage === undefined) return false
  const { number } = garbage
  const values = [Number(garbage['workspace']), ...(number === null ? [] : [Number(number)])]
  const sent = (number === null ? ofWorkspace : ofNumber).map((statements) => session.query(statements, values))
  const gone = (await Promise.all(sent)).flat().length
  if (gone === 0) await session.query(forget, [String(garbage['ctid'])])
  return true
}

/** Removes some of what nothing leads to any more; resolves to whether there may be more. */
export const tidy = (database: Database): Promise<boolean> =>
  database.session(async (session) => {
    try {
      await session.exec('BEGIN')
      const isMore = await step(session)
      await session.commit()
      return isMore
    } catch (error) {
      await session.exec('ROLLBACK').catch(() => undefined)
      throw error
    }
  })
