import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bare, ours } from './contenders.ts'
import { control, key, nextMinute, settle } from './control.ts'
import { amount, ratio, verdict } from './figures.ts'
import { interleaved } from './interleaved.ts'
import { type Load, send } from './load.ts'
import type { Finding, Question } from './question.ts'
import { type RunningServer, startServer } from './server-process.ts'
import { ratiosOf, spreadOf } from './statistics.ts'
import { externalIdOf, stateJson } from './users.ts'

const target = 2
const rounds = 12
const users = 20_000
const updates = 50

/** One kind of request and how a round of it goes. */
interface Scenario {
  readonly name: string
  readonly load: Load
  /** Times that the load is sent in a round: each within one window of the rate limit. */
  readonly bursts: number
  readonly ours: RunningServer
  /** Brings our server back to where a round starts. */
  reset(): Promise<unknown>
  readonly target?: number
}

/** What one burst costs: CPU until all work that it acknowledged is done, and the rate of the answers. */
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

const merging = (name: (index: number) => string, requests: number): readonly string[] =>
  Array.from({ length: requests }, (_, request) => {
    const identifier = (index: number) => ({ external_id: name((request * updates + index) * 2) })
    const keep = (index: number) => ({ external_id: name((request * updates + index) * 2 + 1) })
    const merge_updates = Array.from({ length: updates }, (__, index) => ({
      identifier_to_merge: identifier(index),
      identifier_to_keep: keep(index),
    }))
    return JSON.stringify({ merge_updates })
  })

const exporting = Array.from({ length: 500 }, (_, index) => JSON.stringify({ external_ids: [externalIdOf(index * 31)] }))

/** The users that the export asks for, as our server answers them: the bare one answers the same. */
const exportedUsers = async (url: string): Promise<readonly unknown[]> => {
  const found: unknown[] = []
  for (const body of exporting) {
    const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
    const response = await fetch(`${url}/users/export/ids`, { method: 'POST', headers, body })
    const answered = (await response.json()) as { users: readonly unknown[] } // the contract's own answer
    found.push(...answered.users)
  }
  await nextMinute(url)
  return found
}

const measure = async (scenario: Scenario, theirs: RunningServer): Promise<readonly string[]> => {
  const { load, bursts, ours: server } = scenario
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
  const measured = await interleaved(
    {
      ours: () =>
        round(async () => {
          await scenario.reset()
          await nextMinute(server.url)
          return cost(server, load, () => settle(server.url))
        }, rates.ours),
      bare: () => round(() => cost(theirs, load, async () => undefined), rates.bare),
    },
    { rounds, warmUp: 2 },
  )
  const cpu = ratiosOf(measured.ours, measured.bare)
  return [
    scenario.name,
    amount(spreadOf(measured.ours), 'µs'),
    amount(spreadOf(measured.bare), 'µs'),
    ratio(cpu),
    scenario.target === undefined ? '' : verdict(cpu, scenario.target),
    amount(spreadOf(rates.ours), '/s'),
    amount(spreadOf(rates.bare), '/s'),
  ]
}

const post = { method: 'POST', key } as const
const stay = async (): Promise<void> => undefined

const scenarios = async (server: RunningServer, idle: RunningServer): Promise<readonly Scenario[]> => {
  const { checkpoint } = (await control(server.url, '/checkpoint')) as { checkpoint: number } // its own answer
  const back = () => control(server.url, '/rollback', { checkpoint })
  const merge = { ...post, path: '/users/merge', status: 202 } as const
  const unknown = merging((index) => `nobody-${index}`, 20)
  const real = merging(externalIdOf, users / updates / 2)
  return [
    {
      name: 'merge, 50 updates of unknown users, jobs run',
      load: { ...merge, bodies: unknown, requests: 3000 },
      bursts: 1,
      ours: server,
      reset: stay,
      target,
    },
    {
      name: 'merge, 50 updates, jobs left in the queue',
      load: { ...merge, bodies: unknown, requests: 3000 },
      bursts: 1,
      ours: idle,
      reset: () => control(idle.url, '/reset'),
      target,
    },
    {
      name: 'merge, 50 updates of users that are there, all merged',
      load: { ...merge, bodies: real, requests: real.length },
      bursts: 2,
      ours: server,
      reset: back,
    },
    {
      name: 'export of one user',
      load: { ...post, path: '/users/export/ids', status: 201, bodies: exporting, requests: 2400 },
      bursts: 4,
      ours: server,
      reset: stay,
      target,
    },
  ]
}

const ask = async (folder: string): Promise<Finding> => {
  const [state, file] = [join(folder, 'state.json'), join(folder, 'users.json')]
  await writeFile(state, stateJson(users))
  const server = await startServer(ours('--clock', 'manual', '--state', state))
  const idle = await startServer(ours('--clock', 'manual', '--state', state, '--queue-delay', 'never'))
  await writeFile(file, JSON.stringify(await exportedUsers(server.url)))
  const theirs = await startServer(bare(file))
  const rows: (readonly string[])[] = []
  try {
    for (const scenario of await scenarios(server, idle)) rows.push(await measure(scenario, theirs))
  } finally {
    for (const running of [server, idle, theirs]) await running.stop()
  }
  return {
    title: 'CPU per request beside a bare `node:http`',
    method: '',
    columns: ['request', 'ours, CPU', 'bare, CPU', 'ratio', 'target', 'ours', 'bare'],
    rows,
  }
}

/** What a request costs beside a server that does as little as it can. */
export const requests: Question = {
  name: 'requests',
  ask: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'brazier-bench-'))
    try {
      return await ask(folder)
    } finally {
      await rm(folder, { recursive: true })
    }
  },
}
