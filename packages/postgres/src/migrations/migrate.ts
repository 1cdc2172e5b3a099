import type { Database } from '../database.ts'
import { change, rollingBack, type Session, statement } from '../session.ts'
import { distribute } from './citus.ts'
import type { Migration } from './migrations.ts'
import { checkSchema, leaveText, lockOutOlder, newestOf, SchemaFault, schemaText } from './version-lock.ts'

/** Used only here. */
const lockNumber = 4_747_002

/** Milliseconds between looks for running older servers. */
const lookInterval = 250

const schemaStatement = statement(schemaText)
const noteStatement = change('INSERT INTO brazier.migrations (version, oldest) VALUES ($1, $2)')

const prepare = `BEGIN;
SELECT pg_advisory_xact_lock(${lockNumber});
-- Requests wait behind a step.
SET LOCAL lock_timeout = '10s';
CREATE SCHEMA IF NOT EXISTS brazier;
CREATE TABLE IF NOT EXISTS brazier.migrations (
  version integer PRIMARY KEY,
  applied_at timestamptz NOT NULL DEFAULT now(),
  oldest integer
);
DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = 'brazier.migrations'::regclass AND attname = 'oldest')
THEN ALTER TABLE brazier.migrations ADD COLUMN oldest integer; END IF; END $$`

/** They run while a step waits that they cannot stand. */
class OlderServers extends SchemaFault {}

const oldestOf = ({ version, oldest = version }: Migration): number => oldest

/** Keeps away servers that cannot stand the steps. Rejects with OlderServers if some run. */
const lockOut = async (session: Session, steps: readonly Migration[], version: number): Promise<void> => {
  const oldest = Math.max(...steps.map(oldestOf))
  // No server uses a missing schema.
  const running = version === 0 || oldest <= 1 ? '' : await lockOutOlder(session, oldest - 1)
  if (running === '') return
  throw new OlderServers(
    `its schema must go from version ${version} to ${newestOf(steps)}. Still running, and not able to use the new one: ${running}. Stop them first`,
  )
}

/** Keeps away all servers before distribution. Rejects with OlderServers if some run. */
const lockOutAll = async (session: Session, steps: readonly Migration[], version: number): Promise<void> => {
  const running = version === 0 ? '' : await lockOutOlder(session, newestOf(steps))
  if (running === '') return
  throw new OlderServers(`its tables must be distributed. Still running: ${running}. Stop them first`)
}

const applySteps = async (session: Session, steps: readonly Migration[], target: number): Promise<number> => {
  const [row] = await session.query(schemaStatement)
  checkSchema(row, newestOf(steps))
  const version = Number(row?.['version'])
  const missing = steps.filter((step) => step.version > version && step.version <= target)
  await lockOut(session, missing, version)
  for (const step of missing) {
    if (step.sql !== undefined) await session.exec(step.sql)
    await step.rewrite?.(session)
    await session.change(noteStatement, [step.version, oldestOf(step)], 1)
  }
  return version
}

const migrateIn = async (session: Session, target: number, steps: readonly Migration[]): Promise<number> => {
  await session.exec(prepare)
  // The connection may be older than the schema.
  await session.exec('SET search_path = brazier')
  const before = await applySteps(session, steps, target)
  await distribute(session, () => lockOutAll(session, steps, before))
  await session.commit()
  return before
}

const tryToMigrate = async (database: Database, target: number, steps: readonly Migration[]): Promise<number> => {
  const over = new AbortController()
  const lend = database.direct ?? database.session
  return lend(async (session) => {
    if (database.peers !== undefined) await session.exec(leaveText)
    try {
      return await rollingBack(session, () => migrateIn(session, target, steps))
    } finally {
      // Ends the connection, unless embedded.
      over.abort()
    }
  }, over.signal)
}

const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, lookInterval)
  })

/**
 * Migrates the schema to the newest version, or to `target`, in one transaction. Resolves to the previous version. Rejects with a
 * SchemaFault if the schema is too new, or if servers that cannot stand a step run for `patience` milliseconds.
 */
export const migrate = async (
  database: Database,
  target = Infinity,
  steps = database.migrations,
  patience = 10_000,
): Promise<number> => {
  for (let waited = 0; ; waited += lookInterval) {
    try {
      return await tryToMigrate(database, target, steps)
    } catch (error) {
      if (!(error instanceof OlderServers) || waited >= patience) throw error
    }
    await pause()
  }
}
