import { join } from 'node:path'
import { emptyPgliteFolder, pgbouncerPath } from '@brazier/postgres/testing'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { childrenOf } from './brazier-process.ts'
import { createDraw } from './draw.ts'
import { holdLoad, key, makeFolder, setAside, startOnPostgres, startServers, throughPgBouncer } from './harness.ts'
import { runLoad } from './load.ts'
import { hasPostgres } from './postgres-place.ts'
import type { Server } from './server.ts'

// Servers are killed at any moment while clients ask for things: what was acknowledged is there, once.

declare module 'vitest' {
  interface ProvidedContext {
    crashKills: number
    crashSeed: number
  }
}

/** Kills servers under a load until they were killed so often; gives what came of the load once all are up again. */
const killUnderLoad = async (servers: readonly Server[], kills: number, seed: number) => {
  const draw = createDraw(seed)
  let killed = 0
  let last = Infinity
  const restarts: Promise<void>[] = []
  const left = new Map(servers.map((server) => [server, 20 + draw(120)]))
  const restart = async (server: Server): Promise<void> => {
    await server.crash()
    left.set(server, 5 + draw(150))
  }
  const accepted = (server: Server): void => {
    last -= 1
    const before = left.get(server) ?? 0
    left.set(server, before - 1)
    if (before !== 1 || killed === kills) return
    killed += 1
    restarts.push(restart(server))
    if (killed === kills) void Promise.allSettled(restarts).then(() => (last = 100))
  }
  const now = (): number => new Date().getTime()
  const asked = { servers, key, clients: 16, seed, accepted, isOver: () => last <= 0, now }
  try {
    const load = await runLoad(asked)
    await Promise.all(restarts)
    return { ...load, killed }
  } finally {
    // A server that starts when its test is over would outlive it.
    await Promise.allSettled(restarts)
  }
}

const kills = inject('crashKills')
const seed = inject('crashSeed')
const isLong = kills >= 50
/** Number of kills where a start takes longer. */
const fewer = Math.max(2, Math.ceil(kills / 5))

const holdKills = async (servers: readonly Server[], wanted: number): Promise<void> => {
  const load = await killUnderLoad(servers, wanted, seed)
  expect(load.killed).toBe(wanted)
  expect(load.statuses.get('unanswered')).toBeGreaterThan(0)
  await holdLoad(servers, load)
  expect(servers.flatMap((server) => server.failures()).filter((line) => !setAside.test(line))).toEqual([])
}

/** A server of several workers, of which one at a time is killed; it is back when there are as many as before. */
const ofWorkers = (server: Server, count: number): Server => ({
  ...server,
  crash: async () => {
    const [killed = 0] = childrenOf(server.pid())
    process.kill(killed, 'SIGKILL')
    const isBack = (now: readonly number[]): boolean => now.length === count && !now.includes(killed)
    await expect.poll(() => isBack(childrenOf(server.pid())), { timeout: 60_000 }).toBe(true)
  },
  // That it was killed is news, and what was asked for.
  failures: () => server.failures().filter((line) => !line.includes('"msg":"a worker ended"')),
})

describe('servers that are killed under load', () => {
  test.runIf(hasPostgres).each(isLong ? [2, 3] : [2])(
    'keep all they acknowledged, once, on a PostgreSQL that %i of them share',
    { timeout: 1_200_000 },
    async (count) => {
      const { servers } = await startOnPostgres(count)
      await holdKills(servers, kills)
    },
  )

  // What PgBouncer changes is held by tests of the store on PostgreSQL; only the longer run kills behind it.
  test.runIf(isLong && hasPostgres && pgbouncerPath !== undefined)(
    'keep all they acknowledged, once, through PgBouncer in transaction mode',
    { timeout: 1_200_000 },
    async () => {
      const { servers } = await startOnPostgres(2, [], throughPgBouncer)
      await holdKills(servers, fewer)
    },
  )

  // Its processes are found where Linux lists them; only the longer run takes the time.
  const canKillWorkers = hasPostgres && process.platform === 'linux' && isLong
  test.runIf(canKillWorkers)(
    'are replaced when they are workers, and lose nothing',
    { timeout: 1_200_000 },
    async () => {
      const { servers } = await startOnPostgres(1, ['--workers', '2'])
      await holdKills(
        servers.map((server) => ofWorkers(server, 2)),
        fewer,
      )
    },
  )

  test('keep all they acknowledged, once, in a folder', { timeout: 1_200_000 }, async () => {
    const folder = await makeFolder()
    onTestFinished(() => folder.remove())
    const servers = await startServers(1, `pglite:${await emptyPgliteFolder(join(folder.path, 'data'))}`, folder)
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
    await holdKills(servers, fewer)
  })
})
