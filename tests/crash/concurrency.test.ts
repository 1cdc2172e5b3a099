import { stateFileJson } from '@brazier/backend'
import type { EmbeddedPostgres } from '@brazier/postgres/testing'
import { testService } from '@brazier/testkit'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { company } from './company.ts'
import { control } from './control.ts'
import { askAll, crowdActs, holdCrowd, holdSends, sendRequests } from './crowd.ts'
import { type Folder, makeFolder, settleAll, startOnPostgres, startServers } from './harness.ts'
import { patientCaller } from './load.ts'
import { durablePostgres, hasPostgres } from './postgres-place.ts'
import type { Server } from './server.ts'

// Many clients change the same users on two processes. The result must follow from some order of the requests.

const seed = inject('crashSeed')
const start = '2024-06-01T00:00:00.000Z'
const clients = Array.from({ length: 64 }, (_, client) => client)
/** Acts of each client beside sends, and the milliseconds after which these are due. */
const [actsEach, sendsAfter] = inject('crashKills') >= 50 ? [6, 10_000] : [3, 4000]

describe.runIf(hasPostgres)('two processes on one database', { timeout: 300_000 }, () => {
  let folder: Folder
  let postgres: EmbeddedPostgres
  let servers: readonly Server[] = []
  beforeAll(async () => {
    folder = await makeFolder()
    postgres = await durablePostgres()
    servers = await startServers(2, postgres.url, folder, ['--queue-delay', 'never'])
  }, 120_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await postgres.stop()
    await folder.remove()
  }, 120_000)

  /** A workspace of the company whose clock stands, and its callers, one on each server. */
  const open = async (name: string) => {
    const controls = servers.map(({ url }) => control(url, name))
    const key = (await controls[0]?.make({ clock: { manual: start }, seed: 7, state: company })) ?? ''
    return { controls, callers: servers.map(({ url }) => patientCaller(url, key)) }
  }
  type Open = Awaited<ReturnType<typeof open>>

  /** Does all that is due, in both processes at once, each several times at once. */
  const settleTogether = async ({ controls }: Open): Promise<void> => {
    for (let ran = 1, round = 0; ran > 0 && round < 100; round += 1) {
      const all = [...controls, ...controls, ...controls].map((one) => one.settle())
      ran = (await Promise.all(all)).reduce((sum, jobs) => sum + jobs, 0)
    }
    expect((await controls[0]?.jobs())?.aside).toEqual([])
  }

  test('do what 64 clients ask for in one order, which both work off together', async () => {
    const opened = await open('in-order')
    const acts = clients.map((client) => crowdActs(seed, client, 8, start))
    await Promise.all(acts.map((some, client) => askAll(opened.callers, client, some)))
    const [first, second] = opened.controls
    const queued = (await first?.jobs())?.waiting ?? []
    expect(queued.length).toBeGreaterThan(500)
    await settleTogether(opened)

    const alone = await testService({ now: Date.parse(start), seed: 7, state: company })
    await alone.workspace.store.transaction(async (tx) => {
      for (const { kind, payload, run_at } of queued) await tx.jobs.add(kind, payload, Date.parse(run_at))
    })
    await alone.settle()
    expect(alone.failures).toEqual([])
    const expected: unknown = JSON.parse(JSON.stringify(stateFileJson(await alone.workspace.snapshot())))
    expect(await first?.wholeState()).toEqual(expected)
    expect(await second?.wholeState()).toEqual(expected)
    const state = await first?.state()
    if (state !== undefined) holdCrowd(state, acts.flat())
  })

  test('lose nothing while work is done all the time, in both', async () => {
    const opened = await open('meanwhile')
    const acts = clients.map((client) => crowdActs(seed + 1, client, 6, start))
    await Promise.all(
      acts.map(async (some, client) => {
        for (const one of some) {
          await askAll(opened.callers, client, [one])
          if (client % 4 === 0) await opened.controls[client % 8 === 0 ? 0 : 1]?.settle()
        }
      }),
    )
    await settleTogether(opened)
    for (const one of opened.controls) holdCrowd(await one.state(), acts.flat())
  })

  test('send what is scheduled once, though both are at it', async () => {
    const opened = await open('scheduled')
    const bodies = sendRequests(12, '2024-06-01T01:00:00Z')
    await Promise.all(
      bodies.map(async (body, place) => {
        const answer = await opened.callers[place % 2]?.call('campaigns.trigger.schedule.create', body)
        expect(answer?.status).toBe(201)
      }),
    )
    await settleTogether(opened)
    expect((await opened.controls[1]?.state())?.outbox).toEqual([])
    await opened.controls[0]?.advance('PT1H')
    await settleTogether(opened)
    for (const one of opened.controls) holdSends(await one.state(), bodies.length)
  })

  test('log no failure', () => {
    expect(servers.flatMap((server) => server.failures())).toEqual([])
  })
})

describe.runIf(hasPostgres)('two workers behind one port', { timeout: 300_000 }, () => {
  test('lose nothing of what 64 clients ask for, and send once', async () => {
    const { servers } = await startOnPostgres(1, ['--workers', '2'])
    const [{ url }] = servers as readonly [Server]
    const caller = patientCaller(url, 'dev-key')
    const one = control(url, 'default')
    const now = await one.now()
    const acts = clients.map((client) => crowdActs(seed + 2, client, actsEach, new Date(now).toISOString()))
    const bodies = sendRequests(6, new Date(now + sendsAfter).toISOString())
    const answers = bodies.map((body) => caller.call('campaigns.trigger.schedule.create', body))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(bodies.map(() => 201))
    await Promise.all(acts.map((some, client) => askAll([caller], client, some)))
    await settleAll(servers, 'default', now + sendsAfter + 500)
    const state = await one.state()
    holdCrowd(state, acts.flat())
    holdSends(state, bodies.length)
    expect(servers.flatMap((server) => server.failures())).toEqual([])
  })
})
