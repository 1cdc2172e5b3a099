import { setTimeout } from 'node:timers/promises'
import { storeLaws } from '@brazier/laws'
import { type Caller, createCaller } from '@brazier/testkit'
import * as fc from 'fast-check'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { pgDatabase, type PgOptions } from './drivers/pg-database.ts'
import { migrate } from './migrations/migrate.ts'
import { type Migration, migrations } from './migrations/migrations.ts'
import { postgresPersistence } from './persistence.ts'
import { newName, newStoreIn, type TestDatabase } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import {
  type PgBouncer,
  type PgBouncerOptions,
  pgbouncerPath,
  type PoolMode,
  startPgBouncer,
} from './testing/pgbouncer.ts'
import { type ServiceProcess, startServiceProcess } from './testing/service-process.ts'

// `shared-workspaces.test.ts` has what processes know of each other through PgBouncer.

const modes: readonly PoolMode[] = ['session', 'transaction']
/** Laws of the store hold on any connection: fewer examples than without PgBouncer. */
const runs = Math.ceil((fc.readConfigureGlobal().numRuns ?? 100) / 5)
const track = (external_id: string) => ({ attributes: [{ external_id }] })

describe.runIf(pgbouncerPath !== undefined)('PgBouncer', () => {
  let server: EmbeddedPostgres
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
  })
  afterAll(() => server.stop())

  /** Starts PgBouncer in front of the server, for one test. */
  const bouncerFor = async (mode: PoolMode, options?: PgBouncerOptions): Promise<PgBouncer> => {
    const bouncer = await startPgBouncer(server, mode, options)
    onTestFinished(() => bouncer.stop())
    return bouncer
  }
  /** Starts a service with a workspace, for one test. Resolves to it and to the key. */
  const serviceFor = async (options: PgOptions): Promise<{ service: ServiceProcess<Caller>; key: string }> => {
    const service = await startServiceProcess(createCaller, options)
    onTestFinished(() => service.database.close())
    const key = newName()
    const known = await service.backend.workspaces.find(key)
    if (known === undefined) await service.backend.workspaces.create({ name: key })
    await service.backend.workspaces.addKey(key, key)
    return { service, key }
  }
  const statusOf = async ({ service, key }: Awaited<ReturnType<typeof serviceFor>>, external_id = 'ada') =>
    (await service.caller.call('users.track', track(external_id), { key, mayFail: true })).status
  const usersOf = async ({ service, key }: Awaited<ReturnType<typeof serviceFor>>): Promise<readonly unknown[]> => {
    await service.settle(key)
    const users = (await (await service.backend.workspaces.find(key))?.snapshot())?.users ?? []
    return users.flatMap(({ external_id = [] }) => external_id)
  }
  /** Asks through a URL, as any client would. */
  const ask = async (url: string, sql: string): Promise<unknown> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<object>(sql)).rows[0]
    } finally {
      await client.end()
    }
  }

  describe.each(modes)('in %s mode', (mode) => {
    let bouncer: PgBouncer
    let db: TestDatabase
    beforeAll(async () => {
      bouncer = await startPgBouncer(server, mode)
      const database = pgDatabase({ url: bouncer.url, ...(mode === 'transaction' && { listen: server.url }) })
      db = { database, persistence: await postgresPersistence(database), close: () => database.close() }
    })
    afterAll(async () => {
      await db.close()
      await bouncer.stop()
    })
    for (const law of storeLaws(() => newStoreIn(db), { runs })) it(law.title, law.check)
  })

  describe('in transaction mode', () => {
    it('gets connections back as it lent them: no setting, statement or lock stays', async () => {
      const bouncer = await bouncerFor('transaction', { settings: { default_pool_size: 1 } })
      const given = await serviceFor({ url: bouncer.url, listen: server.url })
      expect(await statusOf(given)).toBe(201)
      expect(await usersOf(given)).toEqual(['ada'])
      const left = `SELECT current_setting('search_path') <> boot_val OR current_setting('enable_seqscan') <> 'on' AS settings,
(SELECT count(*)::integer FROM pg_prepared_statements WHERE name NOT LIKE 'PGBOUNCER%') AS statements,
(SELECT count(*)::integer FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'advisory') AS locks
FROM pg_settings WHERE name = 'search_path'`
      expect(await ask(bouncer.url, left)).toEqual({ settings: false, statements: 0, locks: 0 })
      expect(given.service.failures).toEqual([])
    })

    it('answers many requests over few connections', async () => {
      const bouncer = await bouncerFor('transaction', { settings: { default_pool_size: 2 } })
      const options = { url: bouncer.url, listen: server.url }
      const given = [await serviceFor(options), await serviceFor(options), await serviceFor(options)] as const // three
      const clients = Array.from({ length: 60 }, (_, client) => client)
      const statuses = await Promise.all(
        clients.map((client) => statusOf(given[client % 3] ?? given[0], `user-${client}`)),
      )
      expect(new Set(statuses)).toEqual(new Set([201]))
      for (const one of given) expect(await usersOf(one)).toHaveLength(20)
    })

    it('is refused in one sentence without a URL past it, and with one that leads through it too', async () => {
      const bouncer = await bouncerFor('transaction')
      const start = (listen?: string) => {
        const database = pgDatabase({ url: bouncer.url, ...(listen !== undefined && { listen }) })
        onTestFinished(() => database.close())
        return postgresPersistence(database)
      }
      await expect(start()).rejects.toThrow('A second URL must lead past it: give it with --store-listen')
      await expect(start(bouncer.url)).rejects.toThrow(
        'A second URL must lead past it: the one of --store-listen does not',
      )
      await expect(start(server.url)).resolves.toBeDefined()
    })

    it('is refused while others use it, however it chooses connections', async () => {
      const bouncer = await bouncerFor('transaction', { settings: { server_round_robin: 1, min_pool_size: 3 } })
      const others = await Promise.all([0, 1].map(() => ask(bouncer.url, 'SELECT pg_sleep(0.1)')))
      expect(others).toHaveLength(2)
      const database = pgDatabase({ url: bouncer.url })
      onTestFinished(() => database.close())
      await expect(migrate(database)).rejects.toThrow('--store-listen')
    })

    it('is refused if the URL past it leads to another database', async () => {
      const bouncer = await bouncerFor('transaction')
      await ask(server.url, 'CREATE DATABASE elsewhere')
      const listen = server.url.replace(/\/postgres$/, '/elsewhere')
      const database = pgDatabase({ url: bouncer.url, listen })
      onTestFinished(() => database.close())
      await expect(postgresPersistence(database)).rejects.toThrow('the URL of --store-listen leads to another database')
    })

    it('may be killed: requests are answered 503 until it is back, and nothing acknowledged is lost', async () => {
      const bouncer = await bouncerFor('transaction')
      const given = await serviceFor({ url: bouncer.url, listen: server.url })
      const acknowledged: string[] = []
      const statuses = new Set<number>()
      const client = async (index: number): Promise<void> => {
        for (let number = 0; number < 40 || !statuses.has(503); number += 1) {
          const id = `${index}-${number}`
          const status = await statusOf(given, id)
          statuses.add(status)
          if (status === 201) acknowledged.push(id)
          else await setTimeout(20)
        }
      }
      const clients = [0, 1, 2, 3].map(client)
      await expect.poll(() => acknowledged.length).toBeGreaterThan(20)
      await bouncer.crash()
      await expect.poll(() => statuses.has(503)).toBe(true)
      await bouncer.restart()
      await Promise.all(clients)
      expect(statuses).toEqual(new Set([201, 503]))
      await expect.poll(() => statusOf(given, 'last')).toBe(201)
      const users = await usersOf(given)
      expect(acknowledged.filter((id) => !users.includes(id))).toEqual([])
      expect(new Set(users).size).toBe(users.length)
    })
  })

  describe('in transaction mode, on another database', () => {
    let postgres: EmbeddedPostgres
    beforeEach(async () => {
      postgres = await startEmbeddedPostgres({ settings: ['synchronous_commit=on'] })
      onTestFinished(() => postgres.stop())
    })

    it('outlives the database, which may crash', async () => {
      const bouncer = await startPgBouncer(postgres, 'transaction')
      onTestFinished(() => bouncer.stop())
      const given = await serviceFor({ url: bouncer.url, listen: postgres.url, connection: 1000 })
      expect(await statusOf(given)).toBe(201)
      await postgres.crash()
      expect(await statusOf(given)).toBe(503)
      await postgres.restart()
      await expect.poll(() => statusOf(given), { timeout: 20_000 }).toBe(201)
      await expect.poll(() => given.service.database.peers?.connection(), { timeout: 20_000 }).toBeDefined()
      expect(await usersOf(given)).toEqual(['ada'])
    })

    it('begins no read on a schema that it cannot use, if a step of it was running', async () => {
      const bouncer = await startPgBouncer(postgres, 'transaction')
      onTestFinished(() => bouncer.stop())
      const { service } = await serviceFor({ url: bouncer.url, listen: postgres.url })
      const newer = new Client({ connectionString: postgres.url })
      await newer.connect()
      onTestFinished(() => newer.end())
      await newer.query('BEGIN; LOCK TABLE brazier.migrations IN ACCESS EXCLUSIVE MODE')
      const read = service.database.session((session) =>
        session.exec('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'),
      )
      read.catch(() => undefined)
      const waiting = `SELECT count(*)::integer AS waiting FROM pg_locks WHERE NOT granted AND locktype = 'relation'`
      await expect.poll(() => ask(postgres.url, waiting)).toEqual({ waiting: 1 })
      await newer.query(`INSERT INTO brazier.migrations (version) VALUES (${migrations.length + 1}); COMMIT`)
      await expect(read).rejects.toThrow('its schema has version')
    })

    it('lets no server write to a schema that it cannot use, even if it no longer hears the database', async () => {
      const bouncer = await startPgBouncer(postgres, 'transaction')
      onTestFinished(() => bouncer.stop())
      const given = await serviceFor({ url: bouncer.url, listen: postgres.url })
      expect(await statusOf(given)).toBe(201)
      const version = migrations.length + 1
      const strict: readonly Migration[] = [...migrations, { version, sql: 'CREATE TABLE further (note text)' }]
      const newer = pgDatabase({ url: bouncer.url, listen: postgres.url }, strict)
      onTestFinished(() => newer.close())
      await expect(migrate(newer, version, strict, 0)).rejects.toThrow('Still running')
      // The listening connection and those for migrations hold the lock of their version. Here they are lost at the worst moment.
      const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'brazier' AND pid <> pg_backend_pid()`
      let isDone = false
      while (!isDone) {
        await ask(postgres.url, end)
        isDone = await migrate(newer, version, strict, 0).then(
          () => true,
          () => false,
        )
      }
      expect(await statusOf(given)).toBe(503)
      expect(String(given.service.failures.at(-1))).toContain(`its schema has version ${version}`)
      const work = `SELECT ((SELECT count(*) FROM brazier.jobs) + (SELECT count(*) FROM brazier.accepted))::integer AS work`
      expect(await ask(postgres.url, work)).toEqual({ work: 1 })
    })
  })
})
