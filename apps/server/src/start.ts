import { dirname } from 'node:path'
import { type Backend, createBackend, manualClock, type Surroundings, type Workspace } from '@brazier/backend'
import { createApp } from './app.ts'
import { closeServer } from './close-server.ts'
import { control } from './control.ts'
import { createHttpServer } from './http-server.ts'
import { listen } from './listen.ts'
import { createLog, type Log, type LogStream } from './log.ts'
import { isLoopbackName } from './loopback.ts'
import type { Options } from './options.ts'
import { blameStateFile, demoFile, readStateFile } from './state-file.ts'
import { realSurroundings } from './surroundings.ts'
import { readVersion } from './version.ts'

/** The key of the workspace `default`, all permissions. */
export const devKey = 'dev-key'

/** A server that answers. */
export interface RunningServer {
  /** Without a slash at the end. */
  readonly url: string
  readonly version: string
  readonly log: Log
  /** An external_id that the workspace `default` started with. */
  readonly someUser: string | undefined
  /** Takes no more requests, answers the open ones, does the work that is due. */
  stop(): Promise<void>
}

const makeBackend = (options: Options, surroundings: Surroundings): Backend => {
  const { clock } = options
  return createBackend({
    surroundings,
    queueDelay: options['queue-delay'],
    workspaceKeys: options['workspace-keys'],
    ...(clock !== 'real' && {
      newClock: () => manualClock(clock.manual === 'now' ? surroundings.now() : clock.manual),
    }),
  })
}

/** Loads a state file; resolves to the external_id of one of its users. */
const load = async (workspace: Workspace, path: string): Promise<string | undefined> => {
  const state = await readStateFile(path)
  try {
    await workspace.loadState(state)
  } catch (error) {
    throw blameStateFile(path, error)
  }
  return state.users?.find((user) => user.external_id !== undefined)?.external_id
}

/**
 * Starts a server; its log goes to `logTo`. Rejects with a StartFault when what is asked for cannot be had; nothing is left
 * running then.
 */
export const startServer = async (options: Options, logTo: LogStream): Promise<RunningServer> => {
  const log = createLog(options['log-level'], logTo)
  const surroundings = realSurroundings(log, dirname(options.state ?? demoFile))
  const version = readVersion()
  const backend = makeBackend(options, surroundings)
  const workspace = backend.createWorkspace({ name: 'default' })
  backend.addKey(devKey, workspace.name)
  const someUser = await load(workspace, options.state ?? demoFile)
  const app = createApp(backend, control({ backend, surroundings, options, version, log }), (method, path, status) =>
    log.debug({ method, path: path.slice(0, 200), status }, 'no endpoint'),
  )
  const server = createHttpServer(app.fetch, (error) => surroundings.failed({ where: 'http', workspace: '', error }))
  const url = await listen(server, options.host, options.port)
  if (!isLoopbackName(options.host)) {
    log.warn(`listening on ${options.host}: other machines can reach it, and its development key is public`)
  }
  log.info({ url, version }, 'started')
  const stop = async (): Promise<void> => {
    await closeServer(server)
    await backend.settle()
    log.info('stopped')
  }
  return { url, version, log, someUser, stop }
}
