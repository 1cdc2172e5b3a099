import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmbeddedPostgres } from '@brazier/postgres/testing'
import { amount, ratio } from '../figures.ts'
import { interleaved } from '../interleaved.ts'
import type { Finding, Question } from '../question.ts'
import { type RunningServer, startServer } from '../server-process.ts'
import { ratiosOf, spreadOf } from '../statistics.ts'
import { exportBodies, mergeBodies } from '../two-endpoints.ts'
import { externalIdOf } from '../users.ts'
import { withFolder } from '../with-folder.ts'
import { tidyUp } from './bare-clients.ts'
import { makeDatabase } from './databases.ts'
import { loadProfiles } from './load-profiles.ts'
import { connections, type Load, sendLoad } from './send-load.ts'
import { serverOn } from './server-on.ts'
import { openService } from './service.ts'
import { shownSettings, withServer } from './with-server.ts'

const users = 10_000
const rounds = 6
const keys = ['ws_one', 'ws_two', 'ws_three', 'ws_four']

const exporting: Load = {
  name: 'export of one user',
  path: '/users/export/ids',
  bodies: exportBodies(500, (index) => externalIdOf(index * 17)),
  requests: 1200,
  status: 201,
}

const merging: Load = {
  name: 'merge of 50 who are not there',
  path: '/users/merge',
  bodies: mergeBodies(20),
  requests: 240,
  status: 202,
}

interface Running {
  readonly postgres: EmbeddedPostgres
  readonly one: RunningServer
  readonly two: RunningServer
}

const compare = async (running: Running, load: Load, some: readonly string[]): Promise<readonly string[]> => {
  const costs: { one: number[]; two: number[] } = { one: [], two: [] }
  const rate = (which: 'one' | 'two') => async (): Promise<number> => {
    const sent = await sendLoad(running[which], running.postgres.pid, load, some)
    costs[which].push(sent.cpu)
    return sent.rate
  }
  const measured = await interleaved({ one: rate('one'), two: rate('two') }, { rounds, warmUp: 1 })
  return [
    load.name,
    String(some.length),
    amount(spreadOf(measured.one), '/s'),
    amount(spreadOf(measured.two), '/s'),
    ratio(ratiosOf(measured.two, measured.one)),
    amount(spreadOf(costs.one), 'µs'),
    amount(spreadOf(costs.two), 'µs'),
    amount(spreadOf(costs.two.map((cpu) => 2e6 / cpu)), '/s'),
  ]
}

/** Each workspace has the same users. */
const start = async (postgres: string, workers: number, state: string): Promise<RunningServer> => {
  const url = await makeDatabase(postgres, `workers_${workers}`)
  const server = await startServer(serverOn(url, '--state', state, '--workers', String(workers)))
  for (const name of keys) {
    const service = await openService(url, { leaves: true, name, key: name })
    await loadProfiles(service, 0, users)
    await service.close()
  }
  await tidyUp(url)
  return server
}

const measure = async (postgres: EmbeddedPostgres, state: string): Promise<Finding['rows']> => {
  const one = await start(postgres.url, 1, state)
  try {
    const two = await start(postgres.url, 2, state)
    try {
      const rows: (readonly string[])[] = []
      for (const some of [keys.slice(0, 1), keys]) {
        for (const load of [exporting, merging]) rows.push(await compare({ postgres, one, two }, load, some))
      }
      return rows
    } finally {
      await two.stop()
    }
  } finally {
    await one.stop()
  }
}

const ask = async (folder: string): Promise<Finding> => {
  const state = join(folder, 'state.json')
  await writeFile(state, '{"version":1}')
  return {
    title: 'Two processes beside one, on PostgreSQL',
    method: `\`brazier --workers 2\` and \`brazier\`, each with a database on one server. The machine places all processes and the load generator freely. There are ${connections} connections, and the workspaces take turns. A merge includes its 50 jobs. CPU is for one request in all processes together, the load generator included. The last column is what two cores could do at that cost. ${shownSettings}. Commits do not wait for the disk.`,
    columns: [
      'request',
      'workspaces',
      'one process',
      'two processes',
      'two / one',
      'CPU, one',
      'CPU, two',
      'two cores allow',
    ],
    rows: await withServer(false, (postgres) => measure(postgres, state)),
    notes: [
      'The processes share two cores with PostgreSQL and the load generator, so a second process can only use what the first leaves idle. Writes in one workspace take turns, at any process. Reads do not wait, and workspaces do not wait for each other.',
    ],
  }
}

/** Gain of a second process. */
export const postgresWorkers: Question = {
  name: 'postgres-workers',
  figure: 'requests a second of one and two processes',
  ask: () => withFolder(ask),
}
