import { readFile } from 'node:fs/promises'
import type { EmbeddedPostgres } from '@brazier/postgres/testing'
import { describe, expect, inject, test } from 'vitest'
import { within } from './brazier-process.ts'
import { createDraw, type Draw, oneOf } from './draw.ts'
import { holdLoad, key, startOnPostgres } from './harness.ts'
import { type Load, runLoad } from './load.ts'
import { hasPostgres } from './postgres-place.ts'
import type { Server } from './server.ts'

// The database goes away under a load: requests are told to come back or cut, never kept waiting, and no server has to be restarted.

/** Ways of the database to fail. */
type Way = (postgres: EmbeddedPostgres, draw: Draw, isMissed: Promise<void>) => Promise<void>

/** All of it ends, and comes back when it was missed. */
const endAll: Way = async (postgres, _, isMissed) => {
  await postgres.crash()
  await isMissed
  await postgres.restart()
}

/** One of its processes is killed: it ends all others and recovers by itself. */
const killOne: Way = async (postgres, draw, isMissed) => {
  const children = await readFile(`/proc/${postgres.pid}/task/${postgres.pid}/children`, 'utf8')
  process.kill(Number(oneOf(draw, children.trim().split(' '))), 'SIGKILL')
  await isMissed
}

/** A promise and who keeps it. */
const promised = () => Promise.withResolvers<void>()

/** Lets a database fail under a load in one way after the other; gives what came of the load once it works again. */
const failUnderLoad = async (
  servers: readonly Server[],
  postgres: EmbeddedPostgres,
  ways: readonly Way[],
  seed: number,
): Promise<Load> => {
  const draw = createDraw(seed)
  let missed = promised()
  let misses = 0
  let served = promised()
  let wanted = new Map<Server, number>()
  let isOver = false
  const accepted = (server: Server): void => {
    wanted.set(server, (wanted.get(server) ?? 0) - 1)
    if ([...wanted.values()].every((left) => left <= 0)) served.resolve()
  }
  const heard = (what: string): void => {
    if (what !== '503' && what !== 'unanswered') return
    misses += 1
    if (misses >= 20) missed.resolve()
  }
  /** Resolves when every server has accepted so many requests more. */
  const serve = (): Promise<void> => {
    served = promised()
    wanted = new Map(servers.map((server) => [server, 40 + draw(60)]))
    return within('serving again', served.promise)
  }
  const fail = async (): Promise<void> => {
    await serve()
    for (const way of ways) {
      if (isOver) return
      missed = promised()
      misses = 0
      await way(postgres, draw, within('missing the database', missed.promise))
      await serve()
    }
  }
  const end = (): void => {
    isOver = true
    served.resolve()
    missed.resolve()
  }
  const now = (): number => new Date().getTime()
  const clients = { servers, key, clients: 16, seed, unsure: [503] }
  const load = runLoad({ ...clients, accepted, heard, isOver: () => isOver, now })
  // Whichever fails, the other has ended before the test does.
  const [result, failed] = await Promise.allSettled([load.finally(end), fail().finally(end)])
  if (failed.status === 'rejected') throw failed.reason
  if (result.status === 'rejected') throw result.reason
  return result.value
}

const seed = inject('crashSeed')

describe.runIf(hasPostgres)('a database that goes away under load', () => {
  test(
    'costs nothing that was acknowledged, keeps nobody waiting, and is used again when it is back',
    { timeout: 300_000 },
    async () => {
      const { postgres, servers } = await startOnPostgres(2)
      const pids = servers.map((server) => server.pid())
      const ways = process.platform === 'linux' ? [endAll, killOne, endAll] : [endAll, endAll]
      const load = await failUnderLoad(servers, postgres, ways, seed)
      expect(load.statuses.get('503')).toBeGreaterThan(0)
      expect(load.rude).toBe(0)
      await holdLoad(servers, load)
      expect(servers.map((server) => server.pid())).toEqual(pids)
      const others = servers.flatMap((server) => server.failures()).filter((line) => !line.includes('"Unavailable"'))
      expect(others).toEqual([])
    },
  )
})
