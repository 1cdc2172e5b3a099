import { createHash } from 'node:crypto'
import { type ApiKey, type Directory, seededIds, type SharedWorkspace } from '@brazier/backend'
import { type Database, type Row, type Session, type Statement, statement, textOf, type Value } from './database.ts'
import type { SharedPlaces } from './shared-places.ts'
import { tidy } from './tidy.ts'

const allNames = statement('SELECT name FROM workspaces ORDER BY name')
const findWorkspace = statement('SELECT name, seed, clock FROM workspaces WHERE name = $1')
const makeWorkspace = statement(`INSERT INTO workspaces (name, seed, ids, clock)
SELECT $1, $2, $3, $4::double precision
WHERE $5::bigint IS NULL OR (SELECT count(*) FROM workspaces) < $5::bigint
ON CONFLICT DO NOTHING RETURNING name`)
const removeWorkspace = statement(`WITH gone AS (DELETE FROM workspaces WHERE name = $1 RETURNING workspace),
keys AS (DELETE FROM api_keys WHERE workspace_name = $1),
counts AS (DELETE FROM rate_limits WHERE workspace_name = $1),
expected AS (DELETE FROM faults WHERE workspace_name = $1),
logged AS (DELETE FROM requests WHERE workspace_name = $1)
INSERT INTO garbage (workspace) SELECT workspace FROM gone RETURNING workspace`)
const turnClock = statement('UPDATE workspaces SET clock = $2 WHERE name = $1')
const findApiKey = statement('SELECT workspace_name, permissions FROM api_keys WHERE key = $1')
const addApiKey = statement(`INSERT INTO api_keys (key, workspace_name, permissions) VALUES ($1, $2, $3)
ON CONFLICT (key) DO UPDATE SET workspace_name = excluded.workspace_name, permissions = excluded.permissions`)
const findOverdue = statement(`SELECT name FROM
(SELECT name FROM workspaces WHERE next_run_at <= $1 AND clock IS NULL FOR UPDATE SKIP LOCKED) AS real_clocks
UNION ALL SELECT name FROM
(SELECT name FROM workspaces WHERE clock IS NOT NULL AND next_run_at <= clock FOR UPDATE SKIP LOCKED) AS manual_clocks`)
const notify = statement(`SELECT pg_notify('brazier', $1)`)

/** For how long, in milliseconds, work is left to the process that queued it. */
const lag = 1000

/** A key in a form that opens nothing. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const workspaceOf = (row: Row): SharedWorkspace => ({
  name: textOf(row, 'name'),
  seed: Number(row['seed']),
  ...(row['clock'] !== null && { clock: Number(row['clock']) }),
})

/** Statements sent on a connection of the database, each by itself. */
const createAsk = (database: Database) => {
  const ask = (what: Statement, values: readonly Value[] = []): Promise<readonly Row[]> =>
    database.session((session) => session.query(what, values))
  /** Changes something and tells the other processes which workspace it was. */
  const change = (name: string, what: Statement, values: readonly Value[]): Promise<readonly Row[]> =>
    database.session(async (session: Session) => {
      const [rows] = await Promise.all([session.query(what, values), session.query(notify, [name])])
      return rows
    })
  return { ask, change }
}

type Change = ReturnType<typeof createAsk>['change']

/** Turns clocks; whoever looks a workspace up here finds the turns that are under way done. */
const createClocks = (change: Change) => {
  const turning = new Map<string, Promise<unknown>>()
  return {
    settled: (name: string): Promise<unknown> | undefined => turning.get(name),
    set: async (name: string, now: number): Promise<void> => {
      const turned = change(name, turnClock, [name, now])
      const ended = turned.catch(() => undefined)
      turning.set(name, ended)
      await turned
      if (turning.get(name) === ended) turning.delete(name)
    },
  }
}

const keyOf = (text: string, row: Row): ApiKey => {
  const permissions = JSON.parse(textOf(row, 'permissions')) as readonly string[] // what `addKey` wrote
  return { key: text, workspace: textOf(row, 'workspace_name'), permissions: new Set(permissions) }
}

/** The workspaces and keys in a database. */
export const createDirectory = (database: Database, shared?: SharedPlaces): Directory => {
  const { ask, change } = createAsk(database)
  const clocks = createClocks(change)
  return {
    names: async () => (await ask(allNames)).map((row) => textOf(row, 'name')),
    find: async (name) => {
      await clocks.settled(name)
      return (await ask(findWorkspace, [name])).map(workspaceOf)[0]
    },
    make: async ({ name, seed, clock }, most) => {
      const state = JSON.stringify(seededIds(seed).state())
      const values = [name, seed, state, clock ?? null, Number.isFinite(most) ? most : null]
      return (await ask(makeWorkspace, values)).length > 0
    },
    remove: async (name) => {
      // What was logged in it is written before it goes: another of its name is not to get that.
      await shared?.written(name)
      return (await change(name, removeWorkspace, [name])).length > 0
    },
    setClock: clocks.set,
    findKey: async (text) => (await ask(findApiKey, [hashOf(text)])).map((row) => keyOf(text, row))[0],
    addKey: async ({ key, workspace, permissions }) => {
      await change(workspace, addApiKey, [hashOf(key), workspace, JSON.stringify([...permissions])])
    },
    overdue: async (now) => (await ask(findOverdue, [now - lag])).map((row) => textOf(row, 'name')),
    flush: async () => shared?.flush(),
    tidy: () => tidy(database),
    watch: (changed) => database.listen('brazier', changed),
  }
}
