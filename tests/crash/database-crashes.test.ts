import { readFile } from 'node:fs/promises'
import type { EmbeddedPostgres } from '@brazier/postgres/testing'
import { describe, expect, inject, test } from 'vitest'
import { oneOf } from './draw.ts'
import { failUnderLoad, type Way } from './fail-under-load.ts'
import { holdLoad, startOnPostgres } from './harness.ts'
import { hasPostgres } from './postgres-place.ts'

// The database goes away under a load: requests are told to come back or cut, never kept waiting, and no server has to be restarted.

/** All of it ends, and comes back when it was missed. */
const endAll: Way<EmbeddedPostgres> = async (postgres, _, isMissed) => {
  await postgres.crash()
  await isMissed
  await postgres.restart()
}

/** One of its processes is killed: it ends all others and recovers by itself. */
const killOne: Way<EmbeddedPostgres> = async (postgres, draw, isMissed) => {
  const children = await readFile(`/proc/${postgres.pid}/task/${postgres.pid}/children`, 'utf8')
  process.kill(Number(oneOf(draw, children.trim().split(' '))), 'SIGKILL')
  await isMissed
}

const seed = inject('crashSeed')

describe.runIf(hasPostgres)('a database that goes away under load', () => {
  test(
    'costs nothing that was acknowledged, keeps nobody waiting, and is used again when it is back',
    { timeout: 300_000 },
    async () => {
      const { postgres, servers } = await startOnPostgres(2)
      const pids = servers.map((server) => server.pid())
      const ways = process.platform === 'linux' ? [endAll, killOne] : [endAll, endAll]
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
