import { createHash } from 'node:crypto'
import { type Directory, type FoundKey, manualClock, seededIds, type WorkspaceRecord } from '@brazier/backend'
import { type Database, type Row, type Session, type Statement, statement, textOf, type Value } from './database.ts'

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
const findApiKey = statement(`SELECT permissions, name, seed, clock
FROM api_keys JOIN workspaces ON name = workspace_name WHERE key = $1`)
const addApiKey = statement(`INSERT INTO api_keys (key, workspace_name, permissions) VALUES ($1, $2, $3)
ON CONFLICT (key) DO UPDATE SET workspace_name = excluded.workspace_name, permissions = excluded.permissions`)
const notify = statement(`SELECT pg_notify('brazier', $1)`)

/** Returns what the database keeps of a key: it cannot be used as a key. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

const recordOf = (row: Row): WorkspaceRecord => ({
  name: textOf(row, 'name'),
  seed: Number(row['seed']),
  ...(row['clock'] !== null && { clock: manualClock(Number(row['clock'])) }),
})

const foundOf = (key: string, row: Row): FoundKey => {
  const permissions = JSON.parse(textOf(row, 'permissions')) as readonly string[] // what `addKey` wrote
  const workspace = recordOf(row)
  return { key: { key, workspace: workspace.name, permissions: new Set(permissions) }, workspace }
}

/** Sends statements, each on a connection and in a transaction for itself. */
const createAsk = (database: Database) => {
  const ask = (what: Statement, values: readonly Value[] = []): Promise<readonly Row[]> =>
    database.session((session) => session.query(what, values))
  /** Changes something and tells every process which workspace, or which key by its hash, it was. */
  const change = (changed: string, what: Statement, values: readonly Value[]): Promise<readonly Row[]> =>
    database.session(async (session: Session) => {
      const [rows] = await Promise.all([session.query(what, values), session.query(notify, [changed])])
      return rows
    })
  return { ask, change }
}

/** Keeps the keys that this process has found until a process changes them or their workspaces. */
const createCache = () => {
  const found = new Map<string, FoundKey>()
  let changes = 0
  return {
    /** Returns a key by its hash; `find` looks up one that is not kept. */
    key: async (hash: string, find: () => Promise<FoundKey | undefined>): Promise<FoundKey | undefined> => {
      const known = found.get(hash)
      if (known !== undefined) return known
      const before = changes
      const key = await find()
      // Other processes set a manual clock, and the next request must see that. What changed meanwhile may be missing.
      if (key !== undefined && key.workspace.clock === undefined && before === changes) found.set(hash, key)
      return key
    },
    /** Forgets the keys of a workspace, or a key by its hash; all keys for an empty text. */
    forget: (changed: string): void => {
      changes += 1
      found.delete(changed)
      for (const [hash, { workspace }] of found) if (changed === '' || workspace.name === changed) found.delete(hash)
    },
  }
}

/** Sets clocks. */
const createClocks = (ask: ReturnType<typeof createAsk>['ask']) => {
  const writing = new Set<Promise<unknown>>()
  return {
    /** Resolves when the database has the clocks that this process set before. */
    written: async (): Promise<void> => void (await Promise.allSettled(writing)),
    set: async (name: string, now: number): Promise<void> => {
      const written = ask(turnClock, [name, now])
      writing.add(written)
      await written.finally(() => writing.delete(written))
    },
  }
}

/**
 * The workspaces and keys in a database. Processes tell each other what they change. `beforeDelete` runs before a workspace is
 * deleted.
 */
export const createDirectory = async (
  database: Database,
  beforeDelete: (name: string) => Promise<void>,
): Promise<Directory> => {
  const { ask, change } = createAsk(database)
  const clocks = createClocks(ask)
  const cache = createCache()
  await database.listen('brazier', cache.forget)
  return {
    names: async () => (await ask(allNames)).map((row) => textOf(row, 'name')),
    find: async (name) => {
      await clocks.written()
      return (await ask(findWorkspace, [name])).map(recordOf)[0]
    },
    create: async ({ name, seed, clock }, most) => {
      const state = JSON.stringify(seededIds(seed).state())
      const values = [name, seed, state, clock?.now() ?? null, Number.isFinite(most) ? most : null]
      return (await ask(makeWorkspace, values)).length > 0
    },
    delete: async (name) => {
      await beforeDelete(name)
      const gone = await change(name, removeWorkspace, [name])
      cache.forget(name)
      return gone.length > 0
    },
    setClock: clocks.set,
    findKey: (key) => {
      const hash = hashOf(key)
      return cache.key(hash, async () => {
        await clocks.written()
        return (await ask(findApiKey, [hash])).map((row) => foundOf(key, row))[0]
      })
    },
    addKey: async ({ key, workspace, permissions }) => {
      const hash = hashOf(key)
      await change(hash, addApiKey, [hash, workspace, JSON.stringify([...permissions])])
      cache.forget(hash)
    },
  }
}
