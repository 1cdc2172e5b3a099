import { type Backend, createService, manualClock, type Outgoing, parseStateFile } from '@brazier/backend'
import { createCaller, scriptedReceiver } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from './database.ts'
import { pgDatabase } from './drivers/pg-database.ts'
import { postgresPersistence } from './persistence.ts'
import { change, type Row, statement } from './session.ts'
import { newName } from './testing/databases.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './testing/embedded-postgres.ts'

// Calls of a workspace that several processes share: its owner makes them, whichever waits for them.

const [start, minute] = [Date.UTC(2024, 5, 1), 60_000]

const webhook = { channel: 'webhook' as const, parts: { url: 'https://shop.example/', body: '{}' } }
const state = parseStateFile({
  users: [{ external_id: 'ada' }],
  campaigns: [{ id: 'c', name: 'News', variations: [{ id: 'v', name: 'All', messages: [webhook] }] }],
})

let server: EmbeddedPostgres
const databases: Database[] = []

const startProcess = async (outgoing: Outgoing, queueDelay: false | 0 = 0) => {
  const database = pgDatabase({ url: server.url })
  databases.unshift(database)
  onTestFinished(async () => {
    databases.splice(databases.indexOf(database), 1)
    await database.close()
  })
  const backend = createService({
    runtime: {
      now: () => start,
      seed: () => 1,
      requestId: () => '00000000-0000-4000-8000-000000000000',
      after: (delay, work) => void setTimeout(work, delay).unref(),
      failed: () => undefined,
      outgoing,
    },
    queueDelay,
    persistence: await postgresPersistence(database),
  })
  const number = await ask('SELECT max(process) FROM processes')
  return { backend, caller: createCaller(backend.fetch, 'http://service.test', ''), number }
}

type Process = Awaited<ReturnType<typeof startProcess>>

const update = (text: string, value: string | number): Promise<readonly Row[]> =>
  databases[0]?.session((session) => session.change(change(text), [value], 1)) ?? Promise.resolve([])

const ask = async (text: string, ...values: readonly string[]): Promise<unknown> =>
  Object.values((await databases[0]?.session((session) => session.query(statement(text), values)))?.[0] ?? {})[0]

const ownerOf = (name: string): Promise<unknown> => ask('SELECT owner FROM workspaces WHERE name = $1', name)

const newWorkspace = async ({ backend }: Process): Promise<string> => {
  const name = newName()
  const workspace = await backend.workspaces.create({ name, clock: manualClock(start) })
  await backend.workspaces.addKey(name, name)
  await workspace.loadState(state)
  return name
}

const workspaceAt = async ({ workspaces }: Backend, name: string) => {
  const found = await workspaces.find(name)
  if (found === undefined) throw new Error(`there is no workspace ${name}`)
  return found
}

const recipients = [{ external_user_id: 'ada' }]

const trigger = async ({ caller }: Process, key: string): Promise<void> => {
  const { status } = await caller.call('campaigns.trigger.send', { campaign_id: 'c', recipients }, { key })
  expect(status).toBe(201)
}

/** Resolves when the process owns the workspace. Another may have been sooner. */
const claimWorkspace = async ({ backend, caller, number }: Process, name: string): Promise<void> => {
  const workspace = await workspaceAt(backend, name)
  const takeOver = async (): Promise<unknown> => {
    workspace.wakeHere(true)
    await caller.call('users.track', { attributes: [{ external_id: 'ada' }] }, { key: name })
    await workspace.settle()
    return ownerOf(name)
  }
  await expect.poll(takeOver, { timeout: 30_000 }).toBe(number)
}

describe('the calls of a shared workspace', () => {
  beforeAll(async () => {
    server = await startEmbeddedPostgres()
  })
  afterAll(() => server.stop())

  it('are made once by its owner while another settles or advances', async () => {
    const [here, there] = [scriptedReceiver(), scriptedReceiver()]
    const [one, other] = [await startProcess(here), await startProcess(there)]
    const name = await newWorkspace(one)
    await claimWorkspace(one, name)
    const workspace = await workspaceAt(other.backend, name)
    await trigger(other, name)
    await workspace.settle()
    expect(here.calls).toHaveLength(1)
    const at = new Date(start + 2 * minute).toISOString()
    const schedule = { campaign_id: 'c', recipients, schedule: { time: at } }
    expect((await other.caller.call('campaigns.trigger.schedule.create', schedule, { key: name })).status).toBe(201)
    await workspace.advanceBy(5 * minute)
    expect(here.calls).toHaveLength(2)
    expect(there.calls).toHaveLength(0)
    expect(await ownerOf(name)).toBe(one.number)
  })

  it.each(['a killed owner', 'an owner that only settles'] as const)('are made after %s', async (what) => {
    const receiver = scriptedReceiver()
    const first = await startProcess(scriptedReceiver(), false)
    const name = await newWorkspace(first)
    if (what === 'a killed owner') {
      // A row of a process that holds no lock.
      await update('INSERT INTO processes (process) VALUES ($1)', 1_000_000)
      await update('UPDATE workspaces SET owner = 1000000 WHERE name = $1', name)
    } else {
      await trigger(first, name)
      await (await workspaceAt(first.backend, name)).settle()
    }
    const next = await startProcess(receiver, false)
    await trigger(next, name)
    await (await workspaceAt(next.backend, name)).settle()
    expect(receiver.calls).toHaveLength(1)
  })

  it('end when another process replaces its records', async () => {
    const answers = [Promise.withResolvers<number>(), Promise.withResolvers<number>()]
    const receiver = scriptedReceiver((_, place) => answers[place]?.promise ?? 200)
    const [one, other] = [await startProcess(receiver), await startProcess(scriptedReceiver())]
    const name = await newWorkspace(one)
    await claimWorkspace(one, name)
    await trigger(one, name)
    await expect.poll(() => receiver.calls.length, { timeout: 30_000 }).toBe(1)
    await (await workspaceAt(other.backend, name)).restore(state)
    // The new call has the number of the old one, which is under way.
    await trigger(one, name)
    await expect.poll(() => receiver.calls.length, { timeout: 30_000 }).toBe(2)
    for (const { resolve } of answers) resolve(200)
  })
})
