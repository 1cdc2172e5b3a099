import { type Database, rollingBack, type Session, statement } from '../database.ts'
import { type Migration, migrations } from './migrations.ts'

/** A database that this version of the service cannot use. */
export class SchemaFault extends Error {
  override readonly name = 'SchemaFault'
}

/** The number of the advisory lock. Nothing else locks it. */
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

const applySteps = async (session: Session, steps: readonly Migration[], target: number): Promise<number> => {
  const [row] = await session.query(versionStatement)
  const version = Number(row?.['version'])
  const latest = steps.at(-1)?.version ?? 0
  if (version > latest) {
    throw new SchemaFault(
      `its schema has version ${version}; this version of brazier supports versions up to ${latest}`,
    )
  }
  for (const step of steps) {
    if (step.version <= version || step.version > target) continue
    await session.exec(step.sql)
    await session.query(noteStatement, [step.version])
  }
  return version
}

/**
 * Migrates the schema to the newest version, or to `target`, in one transaction. Other processes wait. Resolves to the version
 * before. Rejects with a SchemaFault if the schema is newer than this service.
 */
export const migrate = (database: Database, target = Infinity, steps = migrations): Promise<number> =>
  database.session((session) =>
    rollingBack(session, async () => {
      await session.exec(prepare)
      // The connection may be older than the schema.
      await session.exec('SET search_path = brazier')
      const before = await applySteps(session, steps, target)
      await session.commit()
      return before
    }),
  )
