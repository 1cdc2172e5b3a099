import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { amount, atLeast, ratio, verdict } from '../figures.ts'
import type { Finding, Question } from '../question.ts'
import { type RunningServer, startServer } from '../server-process.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { withFolder } from '../with-folder.ts'
import { rateOf } from './bare-clients.ts'
import { cpuOfTree } from './cpu-of-tree.ts'
import { makeDatabase } from './databases.ts'
import { loadWorkspace } from './load-profiles.ts'
import { openPoster } from './post.ts'
import { serverOn } from './server-on.ts'
import { countsStatements, countStatements } from './statement-counts.ts'
import { eventOf } from './tracked-events.ts'
import { untilApplied } from './until-applied.ts'
import { withServer } from './with-server.ts'

const users = 1000
const rounds = 5
const warmUp = 3
const requests = 10_000
/** Requests in flight at each process. */
const connections = 16
const targets = { rate: 1.2, cpu: 1.25, commits: 1.3 }
const keys = Array.from({ length: 8 }, (_, index) => `ws_${index}`)

interface Fleet {
  readonly servers: readonly RunningServer[]
  readonly postgres: number
  readonly watcher: Client
}

/** Events a second until the last is applied; commits and microseconds of CPU an event. */
interface Round {
  readonly servers: number
  readonly rate: number
  readonly commits: number
  readonly node: number
  readonly postgres: number
  /** The sending process. */
  readonly load: number
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const spent = async ({ servers, postgres }: Fleet) => ({
  node: sumOf(await Promise.all(servers.map(({ pid }) => cpuOfTree(pid)))),
  postgres: await cpuOfTree(postgres),
  load: sumOf(Object.values(process.cpuUsage())),
})

let events = 0

const sendRound = async (fleet: Fleet): Promise<Round> => {
  const { servers, watcher } = fleet
  const { post, close } = openPoster(connections)
  const urls = servers.map(({ url }) => new URL('/users/track', url))
  const clients = Array.from({ length: connections * servers.length }, (_, index) => index)
  const read = await countStatements(watcher)
  const before = await spent(fleet)
  const start = performance.now()
  await rateOf(clients, requests, (_, turn) => {
    events += 1
    // Every workspace meets every server. Else eight would always meet the same of two.
    const url = urls[(turn + Math.floor(turn / keys.length)) % urls.length] ?? urls[0]
    if (url === undefined) throw new TypeError('there is no server')
    return post(url, keys[turn % keys.length] ?? '', JSON.stringify({ events: [eventOf(events, users)] }), 201)
  })
  for (const workspace of keys) await untilApplied(servers[0]?.url ?? '', workspace, 10)
  const seconds = (performance.now() - start) / 1000
  const after = await spent(fleet)
  close()
  const each = (name: 'node' | 'postgres' | 'load'): number => (after[name] - before[name]) / requests
  return {
    servers: servers.length,
    rate: requests / seconds,
    commits: (await read()).commits / requests,
    node: each('node'),
    postgres: each('postgres'),
    load: each('load'),
  }
}

const prepare = async (url: string): Promise<void> => {
  for (const name of keys) await loadWorkspace(url, { name, key: name, users })
}

const startFleet = async (size: number, url: string, state: string, postgres: number): Promise<Fleet> => {
  const servers: RunningServer[] = []
  for (let one = 0; one < size; one += 1) servers.push(await startServer(serverOn(url, '--state', state)))
  const watcher = new Client({ connectionString: url })
  await watcher.connect()
  return { servers, postgres, watcher }
}

const measure = async (url: string, pid: number, state: string): Promise<readonly (readonly Round[])[]> => {
  const fleets: Fleet[] = []
  try {
    for (const size of [1, 2, 3]) {
      const database = await makeDatabase(url, `owners_${size}`)
      await prepare(database)
      fleets.push(await startFleet(size, database, state, pid))
    }
    const found: Round[][] = fleets.map(() => [])
    for (let round = -warmUp; round < rounds; round += 1) {
      for (const [index, fleet] of fleets.entries()) {
        const measured = await sendRound(fleet)
        if (round >= 0) found[index]?.push(measured)
      }
    }
    return found
  } finally {
    await Promise.all(fleets.flatMap(({ servers, watcher }) => [watcher.end(), ...servers.map((one) => one.stop())]))
  }
}

const ratesOf = (fleet: readonly Round[]): readonly number[] => fleet.map(({ rate }) => rate)
const commitsOf = (fleet: readonly Round[]): readonly number[] => fleet.map(({ commits }) => commits)
const cpuOf = (fleet: readonly Round[]): readonly number[] => fleet.map(({ node, postgres }) => node + postgres)
const coresOf = (fleet: readonly Round[]): readonly number[] =>
  fleet.map(({ rate, node, postgres, load }) => (rate * (node + postgres + load)) / 1e6)

const rowOf = (fleet: readonly Round[], one: readonly Round[]): readonly string[] => {
  const rows = [
    String(fleet[0]?.servers),
    amount(spreadOf(ratesOf(fleet)), '/s'),
    amount(spreadOf(fleet.map(({ node }) => node)), 'µs'),
    amount(spreadOf(fleet.map(({ postgres }) => postgres)), 'µs'),
    amount(spreadOf(coresOf(fleet)), '').trim(),
    amount(spreadOf(commitsOf(fleet)), '').trim(),
  ]
  if (fleet === one) return [...rows, '', '', '']
  const rate = ratiosOf(ratesOf(fleet), ratesOf(one))
  const cpu = ratiosOf(cpuOf(fleet), cpuOf(one))
  const commits = ratiosOf(commitsOf(fleet), commitsOf(one))
  return [
    ...rows,
    `${ratio(rate)}, ${atLeast(rate, targets.rate)}`,
    `${ratio(cpu)}, ${verdict(cpu, targets.cpu)}`,
    `${ratio(commits)}, ${verdict(commits, targets.commits)}`,
  ]
}

const ask = async (folder: string): Promise<Finding> => {
  const state = join(folder, 'state.json')
  await writeFile(state, '{"version":1}')
  const fleets = await withServer(true, ({ url, pid }) => measure(url, pid, state), [countsStatements])
  const [one = []] = fleets
  return {
    title: 'Processes that share eight workspaces on PostgreSQL',
    method: `\`POST /users/track\` with one event a request, ${connections} in flight at each server. Requests to ${keys.length} workspaces of ${users} users go round over 1, 2 and 3 servers on one database, by plain load balancing. Events count when applied, commits if they change something. CPU is of servers (Node) and PostgreSQL; cores in use include the load generator: all share two.`,
    columns: [
      'processes',
      'events',
      'Node an event',
      'PostgreSQL an event',
      'cores in use',
      'commits an event',
      'rate / one',
      'CPU / one',
      'commits / one',
    ],
    rows: fleets.map((fleet) => rowOf(fleet, one)),
  }
}

export const postgresOwners: Question = {
  name: 'postgres-owners',
  ask: () => withFolder(ask),
}
