/**
 * Each connection holds a shared advisory lock with its process's schema version. A step that older servers cannot stand takes their locks:
 * none has a connection meanwhile, or gets one afterwards. Source: decision 0125.
 */
import { Unavailable } from '@brazier/backend/parts'
import { type Row, type Session, statement } from '../session.ts'
import type { Migration } from './migrations.ts'

/** A database that this service version cannot use. */
export class SchemaFault extends Unavailable {
  override readonly name: string = 'SchemaFault'
}

/** Used only here. */
const lockNumber = 4_747_006

/** Name of each connection in the database's list. */
export const applicationName = 'brazier'

/** Name of connections that a pooler shares: their processes hold the lock on another connection. */
export const sharedApplicationName = 'brazier_shared'

/** An SQLSTATE. */
const undefinedTable = '42P01'

/** Selects a schema's newest version, and the oldest whose servers can use it. Before the step that counts them, only its own. */
export const schemaText = `SELECT coalesce(max(version), 0) AS version,
coalesce(max(coalesce((to_jsonb(step) ->> 'oldest')::integer, version)), 0) AS oldest FROM brazier.migrations AS step`

export const newestOf = (steps: readonly Migration[]): number => steps.at(-1)?.version ?? 0

/** Throws a SchemaFault if the version cannot use the schema. */
export const checkSchema = (row: Row | undefined, version: number): void => {
  if (Number(row?.['oldest'] ?? 0) <= version) return
  throw new SchemaFault(
    `its schema has version ${String(row?.['version'])}; this version of brazier supports versions up to ${version}. Start a newer one`,
  )
}

export const lockText = (version: number): string => `SELECT pg_advisory_lock_shared(${lockNumber}, ${version})`

/** SQLSTATE of `fitText` when the schema is too new. */
export const divisionByZero = '22012'

/**
 * Begins a transaction on a connection that cannot keep a version's lock. `wait` waits for a step from `lockOutOlder`; `fits` fails if that
 * is too new. `LOCK TABLE` comes first: it takes no snapshot.
 */
export const fitText = (version: number): { readonly wait: string; readonly fits: string } => ({
  wait: 'LOCK TABLE brazier.migrations IN ACCESS SHARE MODE',
  fits: `1 / (SELECT (count(*) = 0)::integer FROM brazier.migrations WHERE coalesce(oldest, version) > ${version}) AS fits`,
})

/**
 * Leaves to migrate the schema; the connection is ended later. Else each of two servers that start at once would find the other running.
 */
export const leaveText = `SELECT pg_advisory_unlock_all(); SET application_name = '${applicationName} that starts'`

export interface NewConnection {
  query(text: string): Promise<{ readonly rows: readonly Row[] }>
}

/** Lets in a new connection with its version's lock. Rejects with a SchemaFault if the schema is too new. */
export const enter = async (connection: NewConnection, version: number): Promise<void> => {
  const row = await connection.query(schemaText).then(
    ({ rows }) => rows[0],
    (error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === undefinedTable) return undefined
      throw error
    },
  )
  checkSchema(row, version)
}

/** Waits for transactions of connections without a lock, and holds up the next ones. */
const holdShared = 'LOCK TABLE brazier.migrations IN ACCESS EXCLUSIVE MODE'

const takeLocks = statement(
  `SELECT bool_and(pg_try_advisory_xact_lock(${lockNumber}, version)) AS taken FROM generate_series(1, $1::integer) AS version`,
)

/** Connections without a lock are of servers older than locks. */
const findOlder = statement(`SELECT coalesce(lock.objid::bigint, 0) AS version, count(*) AS connections,
string_agg(DISTINCT coalesce(host(client_addr), 'this machine'), ', ') AS places
FROM pg_stat_activity AS process LEFT JOIN pg_locks AS lock
ON lock.pid = process.pid AND locktype = 'advisory' AND classid = ${lockNumber} AND objsubid = 2 AND granted
WHERE datname = current_database() AND process.pid <> pg_backend_pid()
AND (lock.objid::bigint <= $1 OR (lock.objid IS NULL AND application_name = '${applicationName}'))
GROUP BY 1 ORDER BY 1`)

const told = ({ version, connections, places }: Row): string => {
  const which = Number(version) === 0 ? 'before the lock of versions' : `of schema ${String(version)}`
  return `servers ${which} (connections: ${String(connections)}, from ${String(places)})`
}

/** Takes the locks of versions up to one until the transaction ends. Resolves to what runs, in words; empty: nothing. */
export const lockOutOlder = async (session: Session, version: number): Promise<string> => {
  const [locks] = await session.query(takeLocks, [version])
  const older = (await session.query(findOlder, [version])).map(told).join(' and ')
  if (older === '' && locks?.['taken'] === true) await session.exec(holdShared)
  return older === '' && locks?.['taken'] !== true ? 'servers of an older schema' : older
}
