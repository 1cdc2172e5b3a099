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

/** Starts a server on a database of its own, with the same users in each workspace. */
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
    method: `\`brazier --workers 2\` and \`brazier\`, each on a database of one server, all of them and what sends the requests wherever the machine puts them; ${connections} connections, the workspaces in turn. A merge includes its 50 jobs. CPU is that of a request in all processes together, what sends it included; the last column is what two cores could do at that price. ${shownSettings}; commits do not wait for the disk.`,
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
      'On two cores the processes share them with PostgreSQL and with what sends the requests: two can at best fill what one leaves idle. What is written in one workspace is written in turn, whichever process does it; what is read, and several workspaces, wait for nobody.',
    ],
  }
}

/** What a second process is good for. */
export const postgresWorkers: Question = { name: 'postgres-workers', ask: () => withFolder(ask) }
