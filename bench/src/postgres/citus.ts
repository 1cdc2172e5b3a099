import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cluster, missing, startCluster } from '../../../tooling/citus/cluster.ts'
import { amount, atLeast, ratio } from '../figures.ts'
import { interleaved } from '../interleaved.ts'
import type { Finding, Question } from '../question.ts'
import { type RunningServer, startServer } from '../server-process.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { withFolder } from '../with-folder.ts'
import { openClients, tidyUp } from './bare-clients.ts'
import { makeDatabase } from './databases.ts'
import { loadWorkspace } from './load-profiles.ts'
import { connections, type Load, sendLoad } from './send-load.ts'
import { serverOn } from './server-on.ts'
import { eventOf } from './tracked-events.ts'

const target = 0.6
const users = 1000
const rounds = 6
const keys = Array.from({ length: 8 }, (_, index) => `ws_${index}`)

const tracking = (name: string, events: number, requests: number): Load & { readonly events: number } => ({
  name,
  events,
  path: '/users/track',
  bodies: Array.from({ length: 200 }, (_, body) =>
    JSON.stringify({ events: Array.from({ length: events }, (_one, index) => eventOf(body * events + index, users)) }),
  ),
  requests,
  status: 201,
})

const loads = [tracking('1', 1, 800), tracking('50', 50, 160)]

/** The server's data folder leads to its process. */
const pidOf = async (url: string): Promise<number> => {
  const { all, close } = await openClients(url, 1)
  const rows = await all[0]?.query<{ data_directory: string }>('SHOW data_directory')
  await close()
  const [pid] = (await readFile(join(rows?.rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')).split('\n')
  return Number(pid)
}

/** The coordinator, then two workers on the next ports. */
const pidsOf = ({ url }: Cluster): Promise<readonly number[]> =>
  Promise.all(
    [0, 1, 2].map((next) => {
      const one = new URL(url)
      one.port = String(Number(one.port) + next)
      return pidOf(one.href)
    }),
  )

const start = async (url: string, state: string): Promise<RunningServer> => {
  const server = await startServer(serverOn(url, '--state', state))
  for (const name of keys) await loadWorkspace(url, { name, key: name, users })
  await tidyUp(url)
  return server
}

type Both = { readonly [which in 'citus' | 'plain']: RunningServer }

const compare = async (
  both: Both,
  pids: readonly number[],
  load: (typeof loads)[number],
): Promise<readonly string[]> => {
  const costs: { [which in keyof Both]: number[] } = { citus: [], plain: [] }
  const rate = (which: keyof Both) => async (): Promise<number> => {
    const sent = await sendLoad(both[which], pids, load, keys)
    costs[which].push(sent.cpu / load.events)
    return sent.rate * load.events
  }
  const measured = await interleaved({ citus: rate('citus'), plain: rate('plain') }, { rounds, warmUp: 1 })
  const against = ratiosOf(measured.citus, measured.plain)
  return [
    load.name,
    amount(spreadOf(measured.plain), '/s'),
    amount(spreadOf(measured.citus), '/s'),
    ratio(against),
    atLeast(against, target),
    amount(spreadOf(costs.plain), 'µs'),
    amount(spreadOf(costs.citus), 'µs'),
  ]
}

const measure = async (cluster: Cluster, state: string): Promise<Finding['rows']> => {
  const plain = await start(await makeDatabase(cluster.url, 'plain'), state)
  try {
    const citus = await start(cluster.url, state)
    try {
      const pids = await pidsOf(cluster)
      const rows: (readonly string[])[] = []
      for (const load of loads) rows.push(await compare({ citus, plain }, pids, load))
      return rows
    } finally {
      await citus.stop()
    }
  } finally {
    await plain.stop()
  }
}

const ask = async (folder: string): Promise<Finding> => {
  const state = join(folder, 'state.json')
  await writeFile(state, '{"version":1}')
  const cluster = await startCluster()
  try {
    return {
      title: 'Citus with two workers beside plain PostgreSQL',
      method: `\`brazier\` on a database distributed over two workers, and on a plain one of the coordinator. Everything, load included, is on this machine. \`users.track\` goes to ${keys.length} workspaces in turn on ${connections} connections. An event counts when its job is done. CPU is an event’s in all processes, load included. Commits wait for the disk.`,
      columns: ['events a request', 'plain', 'Citus', 'Citus / plain', 'target', 'CPU, plain', 'CPU, Citus'],
      rows: await measure(cluster, state),
    }
  } finally {
    await cluster.stop()
  }
}

export const postgresCitus: Question = {
  name: 'postgres-citus',
  missing: () => missing(),
  ask: () => withFolder(ask),
}
