import { type CitusWorkers, citusWorkers, isOnCitus } from '@brazier/postgres/testing'
import { describe, expect, inject, test } from 'vitest'
import { failUnderLoad, type Way } from './fail-under-load.ts'
import { holdLoad, startOnPostgres } from './harness.ts'

// Workers of a Citus cluster go away, and shards move, under a load: nothing is lost, and nothing is worse than 503.

const workspace = 'default'

/** The worker that has the workspace ends as by a power failure, and comes back when it was missed. */
const killWorker: Way<CitusWorkers> = async (workers, _, isMissed) => {
  const start = await workers.kill(workspace)
  await isMissed
  await start()
}

/** The workspace moves to the other worker while requests run. */
const moved =
  (mode: 'block_writes' | 'force_logical'): Way<CitusWorkers> =>
  async (workers) =>
    void (await workers.move(workspace, mode))

const seed = inject('crashSeed')

/** Prints the statuses that a load was answered, and the number of each. */
const tell = (what: string, statuses: ReadonlyMap<string, number>): void => {
  process.stdout.write(`${what}: ${[...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')}\n`)
}

describe.runIf(isOnCitus())('a Citus cluster under load', () => {
  const load = async (ways: readonly Way<CitusWorkers>[], what: string) => {
    const { postgres, servers } = await startOnPostgres(2)
    const came = await failUnderLoad(servers, citusWorkers(postgres.url), ways, seed)
    tell(what, came.statuses)
    expect(came.rude).toBe(0)
    await holdLoad(servers, came)
    const others = servers.flatMap((server) => server.failures()).filter((line) => !line.includes('"Unavailable"'))
    expect(others).toEqual([])
    return came
  }

  test('loses nothing when a worker is killed and started again', { timeout: 300_000 }, async () => {
    const { statuses } = await load([killWorker, killWorker], 'a worker killed twice')
    expect(statuses.get('503')).toBeGreaterThan(0)
  })

  test('loses nothing when shards move while requests run', { timeout: 300_000 }, async () => {
    const ways = (['block_writes', 'force_logical'] as const).map(moved)
    await load(ways, 'shards moved twice')
  })
})
