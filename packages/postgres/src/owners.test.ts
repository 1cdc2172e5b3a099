import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type Backend, createService, type Persistence } from '@brazier/backend'
import { type Caller, createCaller } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { giftOf } from './handing-on.ts'
import { migrate } from './migrations/migrate.ts'
import { openOwners } from './owners.ts'
import { postgresPersistence } from './persistence.ts'
import { registerProcess } from './processes.ts'
import { change, type Row, statement, type Value } from './session.ts'
import { newName } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'
import { emptyPglite } from './testing/empty-pglite.ts'

/** A process that works by itself until it is frozen: then no timer of it goes off, as if it were stopped by SIGSTOP. */
interface Process {
  readonly backend: Backend
  readonly persistence: Persistence
  readonly database: Database
  readonly caller: Caller
  readonly failures: readonly unknown[]
  freeze(): void
}

let server: EmbeddedPostgres
let time = Date.UTC(2024, 5, 1)
const databases: Database[] = []

const startProcess = async (): Promise<Process> => {
  const database = pgDatabase({ url: server.url })
  databases.push(database)
  const persistence = await postgresPersistence(database)
  const failures: unknown[] = []
  let isFrozen = false
  const unlessFrozen = (work: () => void) => (): void => (isFrozen ? undefined : work())
  const backend = createService({
    runtime: {
      // Time is the same for all, and passes with each look.
      now: () => (time += 300),
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: (delay, work) => void setTimeout(unlessFrozen(work), delay).unref(),
      failed: ({ error }) => void failures.push(error),
    },
    persistence,
  })
  const caller = createCaller(backend.fetch, 'http://service.test', '')
  const freeze = (): void => {
    isFrozen = true
  }
  return { backend, persistence, database, caller, failures, freeze }
}

const ask = (text: string, ...values: readonly Value[]): Promise<readonly Row[]> =>
  databases[0]?.session((session) => session.query(statement(text), values)) ?? Promise.resolve([])

const update = (text: string, ...values: readonly Value[]): Promise<readonly Row[]> =>
  databases[0]?.session((session) => session.change(change(text), values, 1)) ?? Promise.resolve([])

const ownerOf = async (name: string): Promise<unknown> =>
  (await ask('SELECT owner FROM workspaces WHERE name = $1', name))[0]?.['owner']

const newWorkspace = async ({ backend }: Process): Promise<string> => {
  const name = newName()
  await backend.workspaces.create({ name })
  await backend.workspaces.addKey(name, name)
  return name
}

const track = async ({ caller }: Process, key: string, external_id: string, value = 0): Promise<void> => {
  const { status } = await caller.call('users.track', { attributes: [{ external_id, value }] }, { key })
  expect(status).toBe(201)
}

const valuesAt = async ({ backend }: Process, name: string): Promise<readonly unknown[]> => {
  const { users = [] } = (await (await backend.workspaces.find(name))?.snapshot()) ?? {}
  return users.map(({ custom_attributes }) => custom_attributes?.['value'])
}

const applied = (process: Process, name: string, values: readonly unknown[]) =>
  expect.poll(() => valuesAt(process, name), { timeout: 30_000 }).toEqual(values)

describe('the owner of a workspace', () => {
  let all: readonly [Process, Process, Process]
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
    all = [await startProcess(), await startProcess(), await startProcess()]
  })
  afterAll(async () => {
    for (const { freeze } of all) freeze()
    await Promise.all(databases.map((database) => database.close()))
    await server.stop()
  })

  it('runs what any process accepts, and what one sender sends to three processes stays in order', async () => {
    const name = await newWorkspace(all[0])
    await track(all[0], name, 'first')
    await applied(all[0], name, [0])
    const owner = await ownerOf(name)
    expect(owner).not.toBeNull()
    const sender = async (index: number): Promise<void> => {
      for (let value = 1; value <= 6; value += 1) {
        await track(all[(index + value) % 3] ?? all[0], name, `u${index}`, value)
      }
    }
    await Promise.all(Array.from({ length: 40 }, (_, index) => sender(index)))
    await applied(all[1], name, [0, ...Array.from({ length: 40 }, () => 6)])
    expect(await ownerOf(name)).toBe(owner)
    expect(all.flatMap(({ failures }) => failures)).toEqual([])
  })

  it('keeps what it has in memory while other processes accept', async () => {
    const name = await newWorkspace(all[0])
    await track(all[0], name, 'a', 1)
    await applied(all[0], name, [1])
    const version = await ask('SELECT version FROM workspaces WHERE name = $1', name)
    all[0].freeze()
    // The owner does not run, so nothing may change the row.
    await track(all[1], name, 'a', 2)
    expect(await ask('SELECT version FROM workspaces WHERE name = $1', name)).toEqual(version)
  })

  it('that does not get on loses its work to another process', async () => {
    const [, one] = all
    const name = await newWorkspace(one)
    const stalled = await startProcess()
    stalled.freeze()
    const [newest] = await ask('SELECT max(process) AS process FROM processes')
    const since = "owned_at = now() - interval '6 seconds'"
    await update(`UPDATE workspaces SET owner = $2, ${since} WHERE name = $1`, name, String(newest?.['process']))
    await track(one, name, 'a', 2)
    await applied(one, name, [2])
    expect(await ownerOf(name)).not.toBe(newest?.['process'])
  })

  it('that has ended loses its work within seconds', async () => {
    const [, one] = all
    const name = await newWorkspace(one)
    await update('UPDATE workspaces SET owner = 999999, owned_at = now() WHERE name = $1', name)
    await track(one, name, 'a', 7)
    await applied(one, name, [7])
    expect(await ownerOf(name)).not.toBe('999999')
  })

  it('hands its work on when it stops', async () => {
    const [, one] = all
    const leaving = await startProcess()
    const name = await newWorkspace(leaving)
    await track(leaving, name, 'a', 1)
    await applied(leaving, name, [1])
    leaving.freeze()
    await track(one, name, 'a', 2)
    await leaving.persistence.coordination.leave()
    await applied(one, name, [2])
    expect(
      await ask('SELECT FROM workspaces WHERE owner NOT IN (SELECT process FROM processes) AND name = $1', name),
    ).toEqual([])
  })

  it('stops while another process holds a workspace of it, and hands on the others', async () => {
    const [, one] = all
    const leaving = await startProcess()
    const [held, free] = [await newWorkspace(leaving), await newWorkspace(leaving)]
    for (const name of [held, free]) {
      await track(leaving, name, 'a', 1)
      await applied(leaving, name, [1])
    }
    leaving.freeze()
    const owner = await ownerOf(held)
    await one.database.session(async (session) => {
      await session.exec('BEGIN')
      await session.query(statement('SELECT FROM workspaces WHERE name = $1 FOR UPDATE'), [held])
      await leaving.persistence.coordination.leave()
      await session.exec('ROLLBACK')
    })
    expect([await ownerOf(held), await ownerOf(free)]).toEqual([owner, null])
    for (const name of [held, free]) {
      await track(one, name, 'a', 2)
      await applied(one, name, [2])
    }
  }, 30_000)

  it('gives workspaces away when it owns more than its share', async () => {
    const [, one, other] = all
    const names = [await newWorkspace(one), await newWorkspace(one), await newWorkspace(one), await newWorkspace(one)]
    for (const name of names) await track(one, name, 'a')
    await expect
      .poll(
        async () => {
          // Only workspaces that have work count.
          for (const name of names) await track(one, name, 'a')
          const owners = await ask('SELECT DISTINCT owner FROM workspaces WHERE name = ANY($1::text[])', names)
          return owners.length
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(1)
    for (const name of names) await applied(other, name, [0])
  })

  it('cannot write what it began before it lost its connection, and does not answer from it', async () => {
    const [, one, other] = all
    const name = await newWorkspace(one)
    const stale = await one.backend.workspaces.find(name)
    const fresh = await other.backend.workspaces.find(name)
    await stale?.store.transaction((tx) => tx.tags.put('tag', { name: 'before' }))
    const held = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const late = stale?.store.transaction(async (tx) => {
      await tx.tags.put('tag', { name: 'stale' })
      begun.resolve()
      await held.promise
    })
    await begun.promise
    // As the server does to a process that is stopped in a transaction.
    await ask(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE state = 'idle in transaction' AND application_name = 'brazier' AND pid <> pg_backend_pid()`)
    await fresh?.store.transaction((tx) => tx.tags.put('tag', { name: 'fresh' }))
    held.resolve()
    await expect(late).rejects.toThrow()
    const seen = await stale?.store.transaction((tx) => tx.tags.get('tag'))
    expect([seen, await fresh?.store.read((tx) => tx.tags.get('tag'))]).toEqual([{ name: 'fresh' }, { name: 'fresh' }])
  })
})

describe('what a process gives away', () => {
  const gift = (here: number, ...others: readonly number[]) =>
    giftOf(
      1,
      others.map((_, index) => index + 2),
      new Map([here, ...others].map((count, index) => [index + 1, count])),
    )

  it('is what it has above its share, to the process that owns the fewest', () => {
    expect([gift(8), gift(8, 0), gift(4, 4), gift(5, 4), gift(3, 5)]).toEqual([
      undefined,
      { to: 2, count: 4 },
      undefined,
      undefined,
      undefined,
    ])
    expect([gift(8, 0, 0), gift(6, 2, 0), gift(3, 3, 2), gift(4, 3, 1)]).toEqual([
      { to: 2, count: 3 },
      { to: 3, count: 3 },
      undefined,
      { to: 3, count: 1 },
    ])
  })
})

it('a process keeps no name of a workspace that is gone', async () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // what the flag gives
  const database = await emptyPglite()
  onTestFinished(() => database.close())
  await migrate(database)
  const owners = await openOwners(database, await registerProcess(database))
  const heap = (): number => {
    collect()
    return process.memoryUsage().heapUsed
  }
  const before = heap()
  for (let index = 0; index < 100_000; index += 1) owners.of(`workspace-${index}`)
  await expect.poll(() => heap() - before, { timeout: 20_000, interval: 200 }).toBeLessThan(5_000_000)
})
