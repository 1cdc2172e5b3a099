import { setTimeout } from 'node:timers/promises'
import { createService, Unavailable } from '@brazier/backend'
import { type Caller, createCaller } from '@brazier/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { migrate } from './migrations/migrate.ts'
import { type Migration, migrations } from './migrations/migrations.ts'
import { SchemaFault } from './migrations/version-lock.ts'
import { postgresPersistence } from './persistence.ts'
import { statement } from './session.ts'
import { newName } from './testing/databases.ts'
import { type EmbeddedPostgres, isOnCitus, startEmbeddedPostgres } from './testing/embedded-postgres.ts'

const newest = migrations.length

/** A step that older servers stand. */
const mild: Migration = { version: newest + 1, oldest: newest, sql: 'CREATE TABLE further (note text)' }

/** A step that older servers do not stand: they would go on writing where nobody reads, and be told that all is well. */
const strict: Migration = {
  version: newest + 1,
  sql: `ALTER TABLE jobs RENAME TO queue;
CREATE TABLE jobs (LIKE queue INCLUDING ALL);
INSERT INTO jobs SELECT * FROM queue;
DROP TABLE queue`,
}

/** A server on a database as another process would be, written for a schema. */
interface Server {
  readonly database: Database
  readonly caller: Caller
  readonly failures: readonly unknown[]
  readonly users: () => Promise<readonly string[]>
}

const endOlder = statement(`SELECT pg_terminate_backend(pid) FROM pg_locks
WHERE locktype = 'advisory' AND classid = 4747006 AND objid = ${newest} AND mode = 'ShareLock'`)

let postgres: EmbeddedPostgres
let databases: Database[]
let time = Date.UTC(2024, 5, 1)

const openDatabase = (steps: readonly Migration[]): Database => {
  const database = pgDatabase({ url: postgres.url }, steps)
  databases.push(database)
  return database
}

const startServer = async (steps: readonly Migration[], key: string): Promise<Server> => {
  const database = openDatabase(steps)
  const failures: unknown[] = []
  const backend = createService({
    runtime: {
      now: () => (time += 1),
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: (delay, work) => void (delay === 0 ? setImmediate(work) : globalThis.setTimeout(work, delay).unref()),
      failed: ({ error }) => void failures.push(error),
    },
    persistence: await postgresPersistence(database),
  })
  const { workspaces } = backend
  if ((await workspaces.find(key)) === undefined) await workspaces.create({ name: key })
  await workspaces.addKey(key, key)
  const users = async (): Promise<readonly string[]> => {
    const workspace = await workspaces.find(key)
    await workspace?.settle()
    const found = (await workspace?.snapshot())?.users ?? []
    return found.flatMap(({ external_id = [] }) => external_id)
  }
  return { database, failures, users, caller: createCaller(backend.fetch, 'http://service.test', key) }
}

/** Sends users until told to stop. Returns how to stop; that resolves to the users whose requests were acknowledged. */
const load = ({ caller }: Server, mark: string) => {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  const stopping = new AbortController()
  const client = async (index: number): Promise<void> => {
    for (let number = 0; !stopping.signal.aborted; number += 1) {
      const external_id = `${mark}-${index}-${number}`
      const { status } = await caller.call('users.track', { attributes: [{ external_id }] }, { mayFail: true })
      statuses.add(status)
      if (status === 201) acknowledged.push(external_id)
      if (status === 503) await setTimeout(5)
    }
  }
  const clients = Array.from({ length: 8 }, (_, index) => client(index))
  const reach = async (count: number): Promise<void> => {
    const goal = acknowledged.length + count
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(goal)
  }
  const stop = async (): Promise<readonly string[]> => {
    stopping.abort()
    await Promise.all(clients)
    return acknowledged
  }
  return { reach, statuses, stop }
}

const sorted = (texts: readonly string[]): readonly string[] => texts.toSorted()

beforeEach(async () => {
  databases = []
  postgres = await startEmbeddedPostgres()
})
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()))
  await postgres.stop()
})

describe('a rolling upgrade', () => {
  it('whose step older servers stand loses nothing that either version acknowledged', async () => {
    const key = newName()
    const older = await startServer(migrations, key)
    const first = load(older, 'older')
    await first.reach(100)
    const newer = await startServer([...migrations, mild], key)
    const second = load(newer, 'newer')
    await Promise.all([first.reach(200), second.reach(200)])
    const acknowledged = [...(await first.stop()), ...(await second.stop())]
    expect([...first.statuses, ...second.statuses]).toEqual([201, 201])
    expect(sorted(await newer.users())).toEqual(sorted(acknowledged))
    // An older server starts again beside the newer one.
    const again = await startServer(migrations, key)
    expect(sorted(await again.users())).toEqual(sorted(acknowledged))
  })

  it('whose step older servers do not stand is refused while they run, and they go on', async () => {
    const key = newName()
    const older = await startServer(migrations, key)
    const first = load(older, 'older')
    await first.reach(100)
    const upgrade = migrate(openDatabase([...migrations, strict]), undefined, undefined, 500)
    const running = `go from version ${newest} to ${newest + 1}. Still running, and not able to use the new one: servers of schema ${newest} (connections: `
    await expect(upgrade).rejects.toThrow(running)
    await first.reach(100)
    expect(sorted(await first.stop())).toEqual(sorted(await older.users()))
    expect([...first.statuses]).toEqual([201])
  })

  it('waits for an older server to end, and loses nothing that it acknowledged', async () => {
    const key = newName()
    const older = await startServer(migrations, key)
    const first = load(older, 'older')
    await first.reach(100)
    const upgrade = startServer([...migrations, strict], key)
    await first.reach(100)
    const acknowledged = await first.stop()
    await older.database.close()
    databases.splice(databases.indexOf(older.database), 1)
    expect(sorted(await (await upgrade).users())).toEqual(sorted(acknowledged))
  })

  it('refuses what an older server is asked after its connections broke and the step was taken', async () => {
    const key = newName()
    const older = await startServer(migrations, key)
    const first = load(older, 'older')
    await first.reach(100)
    const acknowledged = await first.stop()
    await older.users()
    // As in a failover: all connections of the older server are gone, and with them its locks. It may connect again at once.
    const admin = openDatabase([...migrations, strict])
    const started = new AbortController()
    const breaking = (async () => {
      while (!started.signal.aborted) {
        await admin.session((session) => session.query(endOlder))
        await setTimeout(20)
      }
    })()
    const newer = await startServer([...migrations, strict], key).finally(() => started.abort())
    await breaking
    const second = load(older, 'too-late')
    await expect.poll(() => second.statuses.size, { timeout: 20_000 }).toBeGreaterThan(0)
    expect([await second.stop(), ...second.statuses]).toEqual([[], 503])
    expect(sorted(await newer.users())).toEqual(sorted(acknowledged))
    const reasons = older.failures.filter((error) => error instanceof SchemaFault).map(({ message }) => message)
    expect(reasons[0]).toContain(
      `its schema has version ${newest + 1}; this version of brazier supports versions up to`,
    )
    await expect(older.database.session(async () => 1)).rejects.toThrow(Unavailable)
  })

  // No server of schema 8 ran on Citus.
  it.skipIf(isOnCitus())(
    'from schema 8 waits for a server of it, takes over what it queued, and lets it in no more',
    async () => {
      const before = migrations.slice(0, 8)
      const older = openDatabase(before)
      await migrate(older)
      const key = newName()
      // What a server of schema 8 does when it queues a job: it locks the workspace's row, and knows of no owner.
      const work = (number: number) => [
        `INSERT INTO jobs (workspace, aside, run_at, id, document) SELECT workspace, false, 0, ${number}, '${JSON.stringify(
          {
            kind: 'users.track',
            payload: { attributes: [{ external_id: `queued-${number}` }], events: [], purchases: [] },
            attempts: 0,
          },
        )}' FROM workspaces`,
        `UPDATE workspaces SET version = gen_random_uuid(), last_job = ${number}, next_run_at = 0`,
      ]
      await older.session(async (session) => {
        await session.exec(
          `INSERT INTO workspaces (name, seed, ids) VALUES ('${key}', 1, '{"generator":[1,2,3,4],"counter":0}')`,
        )
        for (const sql of work(1)) await session.exec(sql)
      })
      const refused = migrate(openDatabase(migrations), undefined, undefined, 300)
      const running = `go from version 8 to ${newest}. Still running, and not able to use the new one: servers of schema 8 (connections: `
      await expect(refused).rejects.toThrow(running)
      const upgrade = startServer(migrations, key)
      await older.session(async (session) => {
        await session.exec('BEGIN')
        for (const sql of work(2)) await session.exec(sql)
        await session.exec('COMMIT')
      })
      await older.close()
      databases.splice(databases.indexOf(older), 1)
      const newer = await upgrade
      expect(sorted(await newer.users())).toEqual(['queued-1', 'queued-2'])
      const late = openDatabase(before)
      await expect(late.session((session) => session.exec(work(3)[0] ?? ''))).rejects.toThrow(SchemaFault)
    },
  )

  it('sees servers from before the lock by the name of their connections', async () => {
    const database = openDatabase(migrations)
    await migrate(database)
    const listing = openDatabase(migrations)
    await listing.session(async (session) => {
      await session.exec('SELECT pg_advisory_unlock_all()')
      const upgrade = migrate(openDatabase([...migrations, strict]), undefined, undefined, 0)
      await expect(upgrade).rejects.toThrow('servers before the lock of versions (connections: 1, from 127.0.0.1)')
    })
  })
})
