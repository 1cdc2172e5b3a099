import { type Database, type Session, statement } from '../database.ts'
import { type Migration, migrations } from './migrations.ts'

/** A database that this version of the service cannot use. */
export class SchemaFault extends Error {
  override readonly name = 'SchemaFault'
}

/** Any number that nobody else locks. */
const lockNumber = 4_747_002

const versionStatement = statement('SELECT coalesce(max(version), 0) AS version FROM brazier.migrations')
const noteStatement = statement('INSERT INTO brazier.migrations (version) VALUES ($1)')

const prepare = `BEGIN;
SELECT pg_advisory_xact_lock(${lockNumber});
CREATE SCHEMA IF NOT EXISTS brazier;
CREATE TABLE IF NOT EXISTS brazier.migrations (
  version integer PRIMARY KEY,
  applied_at timestamptz NOT NULL DEFAULT now()
)`

const bringUp = async (session: Session, steps: readonly Migration[], target: number): Promise<number> => {
  const [row] = await session.query(versionStatement)
  const version = Number(row?.['version'])
  const latest = steps.at(-1)?.version ?? 0
  if (version > latest) {
    throw new SchemaFault(`its schema is of version ${version}, and this version of brazier knows ${latest} at most`)
  }
  for (const step of steps) {
    if (step.version <= version || step.version > target) continue
    await session.exec(step.sql)
    await session.query(noteStatement, [step.version])
  }
  return version
}

/**
 * Brings a database to the newest schema, or to `target`, one process at a time, all or nothing. Resolves to the version it
 * had. Rejects with a SchemaFault for a schema that is newer than this service.
 */
export const migrate = (database: Database, target = Infinity, steps = migrations): Promise<number> =>
  database.session(async (session) => {
    try {
      await session.exec(prepare)
      // A schema that was made just now was not there when the connection was made.
      await session.exec('SET search_path = brazier')
      const before = await bringUp(session, steps, target)
      await session.commit()
      return before
    } catch (error) {
      await session.exec('ROLLBACK').catch(() => undefined)
      throw error
    }
  })
