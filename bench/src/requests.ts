import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@brazier/contract'
import { bare, ours } from './contenders.ts'
import { controlOf, key, nextMinute, params, settle } from './control.ts'
import { amount, comparison } from './figures.ts'
import { interleaved } from './interleaved.ts'
import { type Load, send } from './load.ts'
import type { Finding, Question } from './question.ts'
import { type RunningServer, startServer } from './server-process.ts'
import { spreadOf } from './statistics.ts'
import { exportBodies, exportUsers, mergeBodies } from './two-endpoints.ts'
import { externalIdOf, stateJson } from './users.ts'
import { withFolder } from './with-folder.ts'

const target = 2
const rounds = 15
const users = 20_000

interface Scenario {
  readonly name: string
  readonly load: Load
  /** Loads per round, each within one window of the rate limit. */
  readonly bursts: number
  readonly server: RunningServer
  /** Its cost does not count. */
  prepare(): Promise<unknown>
  /** Its cost counts. */
  finish(): Promise<unknown>
  readonly target?: number
}

/** Milliseconds of CPU, and answers per second. */
interface Cost {
  readonly cpu: number
  readonly rate: number
}

const cost = async (server: RunningServer, load: Load, finish: () => Promise<unknown>): Promise<Cost> => {
  const before = await server.cpu()
  const rate = await send(server.url, load)
  await finish()
  return { cpu: (await server.cpu()) - before, rate }
}

const nothing = async (): Promise<void> => undefined

const measure = async (scenario: Scenario, theirs: RunningServer): Promise<readonly string[]> => {
  const { load, bursts, server } = scenario
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] }
  const round = async (burst: () => Promise<Cost>, kept: number[]): Promise<number> => {
    let cpu = 0
    for (let count = 0; count < bursts; count += 1) {
      const { cpu: used, rate } = await burst()
      cpu += used
      kept.push(rate)
    }
    return (cpu * 1000) / (bursts * load.requests)
  }
  const ourBurst = async (): Promise<Cost> => {
    await scenario.prepare()
    await nextMinute(server.url)
    return cost(server, load, scenario.finish)
  }
  const measured = await interleaved(
    { ours: () => round(ourBurst, rates.ours), bare: () => round(() => cost(theirs, load, nothing), rates.bare) },
    { rounds, warmUp: 5 },
  )
  return [
    scenario.name,
    ...comparison(measured.ours, measured.bare, 'µs', scenario.target),
    amount(spreadOf(rates.ours), '/s'),
    amount(spreadOf(rates.bare), '/s'),
  ]
}

interface Servers {
  readonly server: RunningServer
  /** Leaves jobs queued. */
  readonly idle: RunningServer
  /** Rewinds to one checkpoint repeatedly, so remembers all changes since. */
  readonly rewound: RunningServer
}

const exporting = exportBodies(500, (index) => externalIdOf(index * 31))
const merge = { method: 'POST', key, path: '/users/merge', status: 202 } as const
const unknown = mergeBodies(20)
const real = mergeBodies(users / limits.mergeUpdates / 2, externalIdOf)

const scenarios = async ({ server, idle, rewound }: Servers): Promise<readonly Scenario[]> => {
  const { checkpoint } = await controlOf(rewound.url).checkpoint({ params })
  return [
    {
      name: 'merge, 50 updates: the request, its 50 jobs left in the queue',
      load: { ...merge, bodies: unknown, requests: 250 },
      bursts: 16,
      server: idle,
      prepare: () => controlOf(idle.url).reset({ params }),
      finish: nothing,
      target,
    },
    {
      name: 'merge, 50 updates: the request and its 50 jobs, which find nobody',
      load: { ...merge, bodies: unknown, requests: 4000 },
      bursts: 1,
      server,
      prepare: nothing,
      finish: () => settle(server.url),
      target,
    },
    {
      name: 'merge, 50 updates: the request and its 50 jobs, which merge 100 users into 50',
      load: { ...merge, bodies: real, requests: real.length },
      bursts: 2,
      server: rewound,
      prepare: () => controlOf(rewound.url).rollback({ params, body: { checkpoint } }),
      finish: () => settle(rewound.url),
    },
    {
      name: 'export of one user, all fields',
      load: { method: 'POST', key, path: '/users/export/ids', status: 201, bodies: exporting, requests: 2400 },
      bursts: 4,
      server,
      prepare: nothing,
      finish: nothing,
      target,
    },
  ]
}

const ask = async (folder: string, running: RunningServer[]): Promise<Finding> => {
  const start = async (contender: Parameters<typeof startServer>[0]): Promise<RunningServer> => {
    const server = await startServer(contender)
    running.push(server)
    return server
  }
  const [state, file] = [join(folder, 'state.json'), join(folder, 'users.json')]
  await writeFile(state, stateJson(users))
  const server = await start(ours('--clock', 'manual', '--state', state))
  const rewound = await start(ours('--clock', 'manual', '--state', state))
  const idle = await start(ours('--clock', 'manual', '--queue-delay', 'never'))
  await writeFile(file, JSON.stringify(await exportUsers(server.url, exporting)))
  const theirs = await start(bare(file))
  const rows: (readonly string[])[] = []
  for (const scenario of await scenarios({ server, idle, rewound })) rows.push(await measure(scenario, theirs))
  return {
    title: 'CPU per request beside a bare `node:http`',
    method:
      'Ours is the published command with key, permission, rate limit, validation, request log, state and queue. Its manual clock advances between bursts, so no answer is a 429. The bare server reads the same bytes with `JSON.parse`, checks them by hand and merges nothing. It finds exported users in a Map and sends the same bytes and headers. CPU is the process’s user and system time, compilation and garbage collection included.',
    columns: ['request', 'ours, CPU', 'bare, CPU', 'ratio', 'target', 'ours', 'bare'],
    rows,
  }
}

export const requests: Question = {
  name: 'requests',
  ask: () =>
    withFolder(async (folder) => {
      const running: RunningServer[] = []
      try {
        return await ask(folder, running)
      } finally {
        for (const server of running) await server.stop()
      }
    }),
}
