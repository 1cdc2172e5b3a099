import { createHash } from 'node:crypto'
import {
  type ApiKey,
  type Directory,
  type FoundKey,
  manualClock,
  seededIds,
  type WorkspaceRecord,
} from '@brazier/backend/parts'
import type { Connection, Database } from './database.ts'
import {
  change,
  type ChangeStatement,
  type Hits,
  type Row,
  rollingBack,
  type Session,
  type Statement,
  statement,
  textOf,
  type Value,
} from './session.ts'
import { idsOrigin } from './stored-ids.ts'

/** Tells every process, at the commit, which workspace, or key by its hash, has changed. */
const tell = (changed: string): string => `pg_notify('brazier', ${changed})`

const allNames = statement('SELECT name FROM workspaces ORDER BY name')
const findWorkspace = statement('SELECT id, name, seed, clock FROM workspaces WHERE name = $1')
const makeWorkspace = change(`INSERT INTO workspaces (name, seed, ids, clock, ids_origin)
SELECT $1, $2, $3, $4::double precision, ${idsOrigin}
WHERE $5::bigint IS NULL OR (SELECT count(*) FROM workspaces) < $5::bigint
ON CONFLICT DO NOTHING RETURNING id, name, seed, clock, workspace`)
const makeContents = change('INSERT INTO contents (workspace) VALUES ($1)')
const removeWorkspace =
  change(`WITH gone AS (DELETE FROM workspaces WHERE name = $1 AND id = coalesce($2, id) RETURNING workspace, id),
keys AS (DELETE FROM api_keys USING gone WHERE workspace_id = gone.id),
counts AS (DELETE FROM rate_limits USING gone WHERE workspace_id = gone.id),
expected AS (DELETE FROM faults USING gone WHERE workspace_id = gone.id),
logged AS (DELETE FROM requests USING gone WHERE workspace_id = gone.id),
reported AS (DELETE FROM request_outcomes USING gone WHERE workspace_id = gone.id)
INSERT INTO garbage (workspace, since) SELECT workspace, now() + wait
FROM gone CROSS JOIN (VALUES (interval '0'), (interval '1 minute')) AS twice (wait) RETURNING ${tell('$1')}`)
const moveClock = change('UPDATE workspaces SET clock = $1 WHERE name = $2')
const findApiKey = statement(`SELECT permissions, id, name, seed, clock
FROM api_keys JOIN workspaces ON id = workspace_id WHERE key = $1`)
const addApiKey = change(`INSERT INTO api_keys (key, workspace_id, permissions)
SELECT $1, id, $3 FROM workspaces WHERE name = $2
ON CONFLICT (key) DO UPDATE SET workspace_id = excluded.workspace_id, permissions = excluded.permissions
RETURNING ${tell('key')}`)
const allKeys = statement(`SELECT key, permissions, id, name, seed, clock
FROM api_keys JOIN workspaces ON id = workspace_id WHERE name = $1 ORDER BY key`)
const removeApiKey = change(`DELETE FROM api_keys USING workspaces
WHERE key = $1 AND workspace_id = id AND name = $2 RETURNING ${tell('key')}`)

/** The database keeps a hash, which is no use as a key. */
const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')
const hashPattern = /^[0-9a-f]{64}$/

const recordOf = (row: Row): WorkspaceRecord => ({
  id: textOf(row, 'id'),
  name: textOf(row, 'name'),
  seed: Number(row['seed']),
  ...(row['clock'] !== null && { clock: manualClock(Number(row['clock'])) }),
})

const foundOf = (id: string, key: string, row: Row): FoundKey => {
  const permissions = JSON.parse(textOf(row, 'permissions')) as readonly string[] // what `addKey` wrote
  const workspace = recordOf(row)
  return { id, key: { key, workspace: workspace.name, permissions: new Set(permissions) }, workspace }
}

const createAsk = (database: Database) => ({
  ask: (what: Statement, values: readonly Value[] = []): Promise<readonly Row[]> =>
    database.session((session) => session.query(what, values)),
  send: (what: ChangeStatement, values: readonly Value[], hits: Hits): Promise<readonly Row[]> =>
    database.session((session) => session.change(what, values, hits)),
})

const valuesOf = ({ key, workspace, permissions }: ApiKey): readonly Value[] => [
  hashOf(key),
  workspace,
  JSON.stringify([...permissions]),
]

/** With empty contents. Undefined: it may not be made. */
const makeWith = (session: Session, values: readonly Value[], key?: ApiKey): Promise<Row | undefined> =>
  rollingBack(session, async () => {
    // No row: the name is taken, or the limit reached.
    const [, [made]] = await Promise.all([session.exec('BEGIN'), session.change(makeWorkspace, values, 'any')])
    await Promise.all([
      made && session.change(makeContents, [Number(made['workspace'])], 1),
      made && key && session.change(addApiKey, valuesOf(key), 1),
    ])
    await session.commit()
    return made
  })

/** Keeps found keys until they or their workspaces may have changed. */
const createCache = ({ peers }: Database) => {
  const found = new Map<string, FoundKey>()
  let changes = 0
  let heardOn: Connection | undefined
  /** Tells whether this process hears every change: another connection may have missed some. */
  const isSure = (): boolean => {
    if (peers === undefined) return true
    const connection = peers.connection()
    if (connection !== heardOn) {
      heardOn = connection
      changes += 1
      found.clear()
    }
    return connection !== undefined
  }
  return {
    /** `find` looks up a key that is not kept. */
    key: async (hash: string, find: () => Promise<FoundKey | undefined>): Promise<FoundKey | undefined> => {
      const known = isSure() ? found.get(hash) : undefined
      if (known !== undefined) return known
      const before = changes
      const key = await find()
      // The next request must see manual clocks that other processes set. Changes meanwhile may be missing.
      const mayKeep = isSure() && before === changes
      if (mayKeep && key !== undefined && key.workspace.clock === undefined) found.set(hash, key)
      return key
    },
    /** Forgets a workspace's keys, or one by its hash; empty: all. */
    forget: (changed: string): void => {
      changes += 1
      found.delete(changed)
      for (const [hash, { workspace }] of found) if (changed === '' || workspace.name === changed) found.delete(hash)
    },
  }
}

const createClocks = (database: Database) => {
  const writing = new Set<Promise<unknown>>()
  return {
    /** Resolves when the database has the clocks set before. */
    written: async (): Promise<void> => void (await Promise.allSettled(writing)),
    set: async (name: string, now: number): Promise<void> => {
      // The workspace may be deleted meanwhile.
      const written = database.session((session) => session.change(moveClock, [now, name], 'any'))
      writing.add(written)
      await written.finally(() => writing.delete(written))
    },
  }
}

const createKeyLists = (
  database: Database,
  cache: ReturnType<typeof createCache>,
): Pick<Directory, 'keysOf' | 'removeKey' | 'addKey'> => {
  const { ask, send } = createAsk(database)
  return {
    keysOf: async (name) => (await ask(allKeys, [name])).map((row) => foundOf(textOf(row, 'key'), '', row)),
    removeKey: async (id, name) => {
      if (!hashPattern.test(id)) return false
      const gone = await send(removeApiKey, [id, name], 'any')
      cache.forget(id)
      return gone.length > 0
    },
    addKey: async (key) => {
      const hash = hashOf(key.key)
      await send(addApiKey, valuesOf(key), 1)
      cache.forget(hash)
      return hash
    },
  }
}

/** Processes tell each other changes. */
export const createDirectory = async (database: Database): Promise<Directory> => {
  const { ask, send } = createAsk(database)
  const clocks = createClocks(database)
  const cache = createCache(database)
  const handlers = new Set<(workspace: string) => void>()
  await database.listen('brazier', (changed) => {
    cache.forget(changed)
    for (const heard of handlers) heard(changed)
  })
  const find = async (hash: string, key: string): Promise<FoundKey | undefined> => {
    await clocks.written()
    return (await ask(findApiKey, [hash])).map((row) => foundOf(hash, key, row))[0]
  }
  return {
    names: async () => (await ask(allNames)).map((row) => textOf(row, 'name')),
    find: async (name) => {
      await clocks.written()
      return (await ask(findWorkspace, [name])).map(recordOf)[0]
    },
    create: async ({ name, seed, clock }, most, key) => {
      const state = JSON.stringify(seededIds(seed).state())
      const values = [name, seed, state, clock?.now() ?? null, Number.isFinite(most) ? most : null]
      const made = await database.session((session) => makeWith(session, values, key))
      return made && recordOf(made)
    },
    delete: async (name, id) => {
      // Rows of garbage, and the workspace's. None: no such workspace.
      const gone = await send(removeWorkspace, [name, id ?? null], 'any')
      cache.forget(name)
      return gone.length > 0
    },
    onDeleted: (heard) => void handlers.add(heard),
    setClock: clocks.set,
    findKey: (key) => {
      const hash = hashOf(key)
      return cache.key(hash, () => find(hash, key))
    },
    findKeyById: (id) => find(id, ''),
    ...createKeyLists(database, cache),
  }
}
