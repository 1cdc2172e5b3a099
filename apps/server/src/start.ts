import { type Backend, createBackend, manualClock, type Persistence, type Surroundings } from '@brazier/backend'
import { createApp } from './app.ts'
import { closeServer } from './close-server.ts'
import { control } from './control.ts'
import { prepareDefault, rowsFolder } from './first-state.ts'
import { createHttpServer } from './http-server.ts'
import { listen } from './listen.ts'
import { createLog, type Log, type LogStream } from './log.ts'
import { isLoopbackName } from './loopback.ts'
import { blameStore, openStore } from './open-store.ts'
import type { Options } from './options.ts'
import { realSurroundings } from './surroundings.ts'
import { readVersion } from './version.ts'

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

const makeBackend = (options: Options, surroundings: Surroundings, persistence: Persistence): Backend => {
  const { clock } = options
  return createBackend({
    surroundings,
    persistence,
    queueDelay: options['queue-delay'],
    workspaceKeys: options['workspace-keys'],
    outbox: options.outbox,
    ...(clock !== 'real' && {
      newClock: () => manualClock(clock.manual === 'now' ? surroundings.now() : clock.manual),
    }),
  })
}

/** Surroundings in which nothing begins any more after `end`: what looks for work again and again finds no store then. */
const endable = (surroundings: Surroundings): { readonly surroundings: Surroundings; end(): void } => {
  let isOver = false
  const after: Surroundings['after'] = (delay, work) =>
    surroundings.after(delay, () => {
      if (!isOver) work()
    })
  return {
    surroundings: { ...surroundings, after },
    end: () => {
      isOver = true
    },
  }
}

/**
 * Starts a server; its log goes to `logTo`. Rejects with a StartFault when what is asked for cannot be had; nothing is left
 * running then.
 */
export const startServer = async (options: Options, logTo: LogStream): Promise<RunningServer> => {
  const log = createLog(options['log-level'], logTo)
  const { surroundings, end } = endable(realSurroundings(log, rowsFolder(options)))
  const version = readVersion()
  const store = await openStore(options.store)
  const backend = makeBackend(options, surroundings, store.persistence)
  const given = { log, surroundings, version, backend }
  const started = await startOn(given, options).catch(async (error: unknown) => {
    end()
    await store.close().catch(() => undefined)
    throw blameStore(options.store, error)
  })
  log.info({ url: started.url, version, store: store.place }, 'started')
  const stop = async (): Promise<void> => {
    try {
      await started.stop()
    } finally {
      end()
      await store.close()
    }
    log.info('stopped')
  }
  return { ...started, version, log, stop }
}

/** What a server is started with. */
interface Given {
  readonly log: Log
  readonly surroundings: Surroundings
  readonly version: string
  readonly backend: Backend
}

/** Starts the server of a backend whose store is open. */
const startOn = async (
  { log, surroundings, version, backend }: Given,
  options: Options,
): Promise<Pick<RunningServer, 'url' | 'someUser' | 'stop'>> => {
  const someUser = await prepareDefault(backend, options)
  const app = createApp(backend, control({ backend, surroundings, options, version, log }), (method, path, status) =>
    log.debug({ method, path: path.slice(0, 200), status }, 'no endpoint'),
  )
  const server = createHttpServer(app.fetch, (error) => surroundings.failed({ where: 'http', workspace: '', error }))
  const url = await listen(server, options.host, options.port)
  if (!isLoopbackName(options.host)) {
    log.warn(`listening on ${options.host}: other machines can reach it, and its development key is public`)
  }
  const stop = async (): Promise<void> => {
    await closeServer(server)
    await backend.settle()
  }
  return { url, someUser, stop }
}
