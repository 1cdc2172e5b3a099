import { createService, memoryPersistence, type Persistence } from '@brazier/backend'
import { createCaller } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { postgresPersistence } from './persistence.ts'
import { newName, someDatabases } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'

const start = Date.UTC(2024, 5, 1)
const hourMs = 3_600_000

let server: EmbeddedPostgres
const databases: Database[] = []
let ticks = 0

/** A process whose clock is `skew` milliseconds away from the true time, which passes a millisecond with twenty looks. */
const startProcess = (persistence: Persistence, skew: number, queueDelay: number | false) => {
  const failures: unknown[] = []
  const clock = { skew }
  const backend = createService({
    runtime: {
      now: () => start + Math.floor((ticks += 1) / 20) + clock.skew,
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      // Jobs begin at once; the deadline of a request is far away.
      after: (ms, work) => void (ms < 1000 && setImmediate(work)),
      failed: ({ error }) => void failures.push(error),
    },
    queueDelay,
    persistence,
  })
  return { backend, clock, failures, caller: createCaller(backend.fetch, 'http://service.test', '') }
}

type Process = ReturnType<typeof startProcess>

const startOn = async (skew: number, queueDelay: number | false = false): Promise<Process> => {
  const database = pgDatabase({ url: server.url })
  databases.push(database)
  return startProcess(await postgresPersistence(database), skew, queueDelay)
}

const send = ({ caller }: Process, key: string, user: string, value: number) =>
  caller.call('users.track', { attributes: [{ external_id: user, value }] }, { key })

const newWorkspace = async ({ backend }: Process): Promise<string> => {
  const name = newName()
  await backend.workspaces.create({ name })
  await backend.workspaces.addKey(name, name)
  return name
}

const settle = async ({ backend }: Process, name: string): Promise<number> =>
  (await (await backend.workspaces.find(name))?.settle()) ?? 0

/** The value of each user. */
const valuesOf = async ({ backend }: Process, name: string): Promise<readonly unknown[]> => {
  const { users = [] } = (await (await backend.workspaces.find(name))?.snapshot()) ?? {}
  return users.map(({ custom_attributes }) => custom_attributes?.['value'])
}

describe('what one client sends to processes whose clocks differ', () => {
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
  })
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()))
    await server.stop()
  })

  it('is applied in the order of the answers, by 300 senders', async () => {
    const [ahead, behind] = [await startOn(50, 0), await startOn(0, 0)]
    const name = await newWorkspace(ahead)
    const sender = async (index: number): Promise<void> => {
      const [first, second] = index % 2 === 0 ? [ahead, behind] : [behind, ahead]
      await send(first, name, `u${index}`, 1)
      await send(second, name, `u${index}`, 2)
    }
    await Promise.all(Array.from({ length: 300 }, (_, index) => sender(index)))
    for (let ran = 1; ran > 0;) ran = (await settle(ahead, name)) + (await settle(behind, name))
    expect((await valuesOf(ahead, name)).filter((value) => value !== 2)).toEqual([])
    expect([...ahead.failures, ...behind.failures]).toEqual([])
  })

  it('waits for nobody whose clock is an hour ahead, nor does what is scheduled in that hour', async () => {
    const [ahead, behind] = [await startOn(hourMs), await startOn(0)]
    const name = await newWorkspace(ahead)
    await send(ahead, name, 'a', 1)
    await settle(ahead, name)
    await send(behind, name, 'a', 2)
    await send(behind, name, 'a', 3)
    const workspace = await behind.backend.workspaces.find(name)
    await workspace?.store.transaction((tx) => tx.jobs.add('users.track', {}, start + hourMs / 2))
    expect(await workspace?.settle()).toBe(2)
    expect(await valuesOf(behind, name)).toEqual([3])
  })
})

const stores: { readonly [name: string]: () => Promise<Persistence> } = {
  memory: async () => memoryPersistence(),
  ...Object.fromEntries(
    Object.entries(someDatabases(inject('everywhere'))).map(([name, open]) => [
      name,
      async () => (await open()).persistence,
    ]),
  ),
}

describe.each(Object.entries(stores))('a clock that a machine sets back, on %s', (_, open) => {
  it('changes no order, and no time of a user goes back', async () => {
    const process = startProcess(await open(), 0, false)
    const name = await newWorkspace(process)
    await send(process, name, 'a', 1)
    process.clock.skew = -50
    await send(process, name, 'a', 2)
    await settle(process, name)
    expect(await valuesOf(process, name)).toEqual([2])
    const updatedAt = async (): Promise<unknown> => {
      const { users = [] } = (await (await process.backend.workspaces.find(name))?.snapshot()) ?? {}
      return users[0]?.updated_at
    }
    const before = Number(await updatedAt())
    process.clock.skew = -100
    await send(process, name, 'a', 3)
    await settle(process, name)
    expect([Number(await updatedAt()) >= before, await valuesOf(process, name)]).toEqual([true, [3]])
  })

  it('leaves nothing of an attempt that failed', async () => {
    const { backend } = startProcess(await open(), 0, false)
    const { store } = await backend.workspaces.create({ name: newName() })
    await store.transaction(async (tx) => {
      tx.present.reach(1000)
      const attempt = tx.attempt(async () => {
        tx.present.reach(2000)
        throw new RangeError('no')
      })
      await expect(attempt).rejects.toThrow(RangeError)
      expect(tx.present.at(0)).toBe(1000)
      await tx.jobs.add('kind', null, 0)
    })
    const seen = await store.read(async ({ present }) => [present.at(0), present.at(1001), present.at(-60_000)])
    expect(seen).toEqual([1000, 1001, -60_000])
  })
})
