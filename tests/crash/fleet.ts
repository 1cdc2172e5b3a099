import { setTimeout } from 'node:timers/promises'
import { ask, citusWorkers, type EmbeddedPostgres, freePort, isOnCitus } from '@brazier/postgres/testing'
import { onTestFinished } from 'vitest'
import { type Folder, makeFolder } from './harness.ts'
import { durablePostgres } from './postgres-place.ts'
import { type Server, startServer } from './server.ts'

/** Servers on one database, and who of them owns what. */
export interface Fleet {
  readonly servers: readonly Server[]
  /** The server that runs the jobs of a workspace; undefined while none of those that run does. */
  ownerOf(workspace: string): Promise<Server | undefined>
  /** Kills or ends a server, starts it again and learns its new number. */
  again(server: Server, way: 'crash' | 'restart'): Promise<void>
  /** Ends the database as a crash does, and starts it again. On Citus, this is the worker that has the contents of a workspace. */
  crashDatabase(workspace: string): Promise<void>
  /** The rows that a statement gives. */
  ask(sql: string): Promise<readonly unknown[][]>
}

/** Milliseconds that a worker of Citus is away. */
const away = 500

const crash = async (postgres: EmbeddedPostgres, workspace: string): Promise<void> => {
  if (isOnCitus()) {
    const start = await citusWorkers(postgres.url).kill(workspace)
    await setTimeout(away)
    await start()
  } else {
    await postgres.crash()
    await postgres.restart()
  }
}

/** Starts servers one after another: each has the greatest number when it has started. All ends with the test. */
export const startFleet = async (count: number, more: readonly string[]): Promise<Fleet> => {
  const folder: Folder = await makeFolder()
  onTestFinished(() => folder.remove())
  const postgres = await durablePostgres()
  onTestFinished(() => postgres.stop())
  const servers: Server[] = []
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))))
  const asked = (sql: string): Promise<readonly unknown[][]> => ask(postgres.url, sql)
  const numbers = new Map<Server, unknown>()
  const learn = async (server: Server): Promise<void> => {
    const [[number] = []] = await asked('SELECT max(process) FROM brazier.processes')
    numbers.set(server, number)
  }
  for (let index = 0; index < count; index += 1) {
    const server = startServer(await freePort(), ['--store', postgres.url, '--state', folder.state, ...more])
    servers.push(server)
    await server.up()
    await learn(server)
  }
  return {
    servers,
    ask: asked,
    crashDatabase: (workspace) => crash(postgres, workspace),
    ownerOf: async (workspace) => {
      const [[owner] = []] = await asked(`SELECT owner FROM brazier.workspaces WHERE name = '${workspace}'`)
      return servers.find((server) => numbers.get(server) === owner)
    },
    again: async (server, way) => {
      await server[way]()
      await learn(server)
    },
  }
}
