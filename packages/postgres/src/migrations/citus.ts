/**
 * Citus: PostgreSQL with tables cut into shards on several servers. Tables of contents are distributed by number and colocated: a
 * workspace's contents are on one shard. The others stay on the coordinator, which sends every statement on to one shard. Source: decision
 * 0235.
 */
import type { Database } from '../database.ts'
import { contentTables } from '../garbage.ts'
import { type Session, statement, textOf } from '../session.ts'
import { SchemaFault } from './version-lock.ts'

const findCitus = statement(`SELECT to_regproc('pg_catalog.citus_is_coordinator') IS NOT NULL AS has_citus`)
const aboutNode = statement(`SELECT citus_is_coordinator() AS is_coordinator,
(SELECT count(*) FROM pg_dist_node WHERE groupid <> 0 AND shouldhaveshards AND isactive AND noderole = 'primary') AS workers`)
const distributedTables =
  statement(`SELECT relname AS name FROM pg_dist_partition JOIN pg_class ON pg_class.oid = logicalrelid
WHERE relnamespace = to_regnamespace('brazier') AND partmethod = 'h'`)
const presentTables = statement(`SELECT relname AS name FROM pg_class
WHERE relnamespace = to_regnamespace('brazier') AND relkind = 'r' AND relname = ANY ($1::text[])`)

/** The other tables' shards are beside its shards. */
const first = 'contents'

/** Resolves to true on a coordinator with workers. Rejects on a worker: its tables are not all there are. */
export const isCoordinator = async (session: Session): Promise<boolean> => {
  const [found] = await session.query(findCitus)
  if (found?.['has_citus'] !== true) return false
  const [node] = await session.query(aboutNode)
  if (node?.['is_coordinator'] === true) return Number(node['workers']) > 0
  throw new SchemaFault('it is a worker of a Citus cluster; give the address of the coordinator')
}

const namesOf = async (session: Session, ...asked: Parameters<Session['query']>): Promise<readonly string[]> =>
  (await session.query(...asked)).map((row) => textOf(row, 'name'))

export const isDistributed = (database: Database): Promise<boolean> =>
  database.session(async (session) => {
    const [found] = await session.query(findCitus)
    return found?.['has_citus'] === true && (await namesOf(session, distributedTables)).includes(first)
  })

/**
 * Distributes the remaining tables of contents with their rows, in the session's transaction. First calls `alone`, if a running server may
 * write them: it must reject while there is one.
 */
export const distribute = async (session: Session, alone: () => Promise<void>): Promise<void> => {
  if (!(await isCoordinator(session))) return
  const present = await namesOf(session, presentTables, [contentTables])
  if (!present.includes(first)) return
  const distributed = await namesOf(session, distributedTables)
  const missing = contentTables.filter((name) => present.includes(name) && !distributed.includes(name))
  if (missing.length === 0) return
  if (distributed.length === 0) await alone()
  // Tables made in the transaction need one connection per worker.
  await session.exec(`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`)
  for (const name of missing) {
    const beside = distributed.length === 0 && name === first ? 'none' : `brazier.${first}`
    await session.exec(`SELECT create_distributed_table('brazier.${name}', 'workspace', colocate_with => '${beside}')`)
  }
}
