import type { Server } from 'node:http'
import {
  type Backend,
  createService,
  createRoom,
  type Outgoing,
  type OutgoingResult,
  type Persistence,
  type Runtime,
} from '@brazier/backend/parts'
import type { Unmatched } from '@brazier/control/app'
import { createStreams } from '@brazier/control/streams'
import { createUnmatched } from '@brazier/control/unmatched'
import { afterState } from '../http/after-state.ts'
import { createApp, type Unrouted } from '../http/app.ts'
import { closeServer } from '../http/close-server.ts'
import { createDoor, type Unreadable } from '../http/http-door.ts'
import { createListener } from '../http/http-server.ts'
import { listen } from '../http/listen.ts'
import { isLoopbackName } from '../http/loopback.ts'
import type { LogStream } from '../log/log-stream.ts'
import { createLog, type Log } from '../log/log.ts'
import { unroutedLog } from '../log/unrouted-log.ts'
import type { Options } from '../options/options.ts'
import { createOutgoing, type OpenOutgoing } from '../outgoing/outgoing.ts'
import { openTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import { reasonOf } from '../terminal/reason-of.ts'
import { StartFault } from '../terminal/start-fault.ts'
import { openTlsDoor, type OpenTlsDoor } from '../tls/tls-door.ts'
import { readVersion } from '../version.ts'
import { consoleOf, control, storeOf } from './control.ts'
import { doorOf } from './door-of.ts'
import { beginDefault, newClockOf, rowsFolder, tellsStays } from './first-state.ts'
import type { Front } from './front.ts'
import { blameStore, openStore } from './open-store.ts'
import { realRuntime } from './runtime.ts'
import { devKey, type ServerKey, serverKey } from './server-key.ts'
import type { Watching } from './watch-state.ts'

/** Server that answers. */
export interface RunningServer {
  /** Without a trailing slash. */
  readonly url: string
  /** Undefined without `--tls`. */
  readonly secured?: OpenTlsDoor | undefined
  readonly version: string
  readonly log: Log
  /** External_id in the initial workspace `default`. */
  readonly someUser: string | undefined
  /** Opens the workspace `default`. */
  readonly key: ServerKey
  /** Undefined without the control API. */
  readonly console: string | undefined
  /** Answers open requests and does the due work. */
  stop(): Promise<void>
}

/** Characters of a body: 256 KB of ASCII. */
const loggedCharacters = 262_144

/** Milliseconds without requests before the demo loads. */
const pause = 100

const makeBackend = (options: Options, key: ServerKey, runtime: Runtime, persistence: Persistence): Backend =>
  createService({
    runtime,
    persistence,
    queueDelay: options['queue-delay'],
    workspaceKeys: options['workspace-keys'],
    outbox: options.outbox,
    outboxBytes: options['outbox-bytes'],
    mostWorkspaces: options['most-workspaces'],
    log: { requests: options.requests, characters: loggedCharacters },
    // With a database, traces would have gaps: another process may run the jobs. Source: decision 0184.
    trace: options.trace ?? options.store === 'memory',
    // A database may have the public key from a loopback host's start.
    closedKeys: key.key === devKey || isLoopbackName(options.host) ? [] : [devKey],
    ...newClockOf(options, runtime.now),
  })

/** Starts nothing after `end`: the store is closed. */
const endable = (runtime: Runtime, outgoing: OpenOutgoing): { readonly runtime: Runtime; end(): void } => {
  let isOver = false
  const after: Runtime['after'] = (delay, work) =>
    runtime.after(delay, () => {
      if (!isOver) work()
    })
  /** Never resolves: the next process repeats a call that ends later. */
  const never = Promise.withResolvers<OutgoingResult>().promise
  const call = async (...given: Parameters<Outgoing['call']>): Promise<OutgoingResult> => {
    const result = await outgoing.call(...given)
    return isOver ? never : result
  }
  return {
    runtime: { ...runtime, after, outgoing: { ...outgoing, call } },
    end: () => {
      isOver = true
      outgoing.close()
    },
  }
}

const portOf = (url: string): number => Number(url.slice(url.lastIndexOf(':') + 1))

/** Without the option, only callbacks of exports leave. */
const openOutgoing = (
  options: Options,
  now: () => number,
  ownPorts: readonly number[],
  self: (request: Request) => Promise<Response>,
): OpenOutgoing => {
  const { 'allow-out': allowed, currents: target, 'currents-token': token, smtp } = options
  const currents = target !== undefined && 'url' in target && token !== undefined ? { ...target, token } : target
  return createOutgoing({ allowed, currents, smtp, self, now, ownPorts: () => ownPorts })
}

const thrownAfter =
  (work: () => Promise<void>) =>
  async (error: unknown): Promise<never> => {
    await work()
    throw error
  }

/**
 * Starts a server; its log goes to `logTo`. Rejects with a StartFault; nothing is left running then. A door that listens already becomes
 * the server's own.
 */
export const startServer = async (options: Options, logTo: LogStream, front?: Front): Promise<RunningServer> => {
  const ports = [options.port, ...(options.tls ? [options['tls-port']] : [])]
  let maskJson = (text: string): string => text
  const log = createLog(options['log-level'], logTo, (line) => maskJson(line))
  const key = front?.key ?? serverKey(options)
  const self = (request: Request): Promise<Response> => backend.fetch(request)
  const real = realRuntime(log, rowsFolder(options), logTo)
  const { runtime: processRuntime, end } = endable(real, openOutgoing(options, real.now, ports, self))
  const version = readVersion()
  const telling = { runtime: processRuntime, log, version, store: storeOf(options.store), environment: process.env }
  const telemetry = await openTelemetry(options, telling)
  const { runtime } = telemetry
  const store = await openStore(options.store).catch(thrownAfter(telemetry.end))
  const unmatched = createUnmatched(runtime.now, () => backend.workspaces)
  let address = options['public-url'] ?? front?.url
  const addressed = { ...runtime, address: () => address ?? `http://localhost:${options.port}` }
  const hearing = { ...addressed, refusedKey: unmatched.addRefusedKey }
  const backend = makeBackend(options, key, hearing, store.persistence)
  ;({ maskJson } = backend)
  const { isAlone } = store.persistence.coordination
  const given = { log, runtime, version, backend, key, unmatched, front, telemetry, isAlone }
  const endRest = async (): Promise<void> => {
    await telemetry.end()
    end()
    await store.close()
  }
  const started = await startOn(given, options).catch(async (error: unknown) => {
    await endRest().catch(() => undefined)
    throw blameStore(options.store, error)
  })
  address ??= started.url
  ports.push(...[started.url, started.secured?.url ?? []].flat().map(portOf))
  log.info({ url: started.url, version, store: store.place }, 'started')
  const stop = async (): Promise<void> => {
    await started.stop().then(endRest, thrownAfter(endRest))
    log.info('stopped')
  }
  return { ...started, version, log, key, stop }
}

interface DoorParts {
  readonly log: Log
  readonly runtime: Runtime
  readonly version: string
  readonly backend: Backend
  readonly key: ServerKey
  readonly unmatched: Unmatched
  readonly front: Front | undefined
  readonly telemetry: Telemetry
  /** No other process uses the data. */
  readonly isAlone: () => Promise<boolean>
}

const watching = async (
  { watch, state }: Options,
  what: Watching,
  close: () => Promise<void>,
): Promise<() => Promise<void>> => {
  if (!watch || state === undefined) return async () => undefined
  const { watchState } = await import('./watch-state.ts')
  try {
    return watchState(state, what)
  } catch (error) {
    await close()
    throw new StartFault(`state file ${state} cannot be watched: ${reasonOf(error)}`, 1)
  }
}

/** Without a TLS door that is asked for, the plain one closes too. */
const openSecured = async (
  options: Options,
  server: Server,
  now: () => number,
  log: Log,
): Promise<OpenTlsDoor | undefined> => {
  if (!options.tls) return undefined
  return openTlsDoor(options, server, now, (text) => log.warn(text)).catch(async (error: unknown) => {
    await closeServer(server, 0)
    throw error
  })
}

/** The store is open. */
const startOn = async (
  { log, runtime, version, backend, key, unmatched, front, telemetry, isAlone }: DoorParts,
  options: Options,
): Promise<Pick<RunningServer, 'url' | 'secured' | 'someUser' | 'console' | 'stop'>> => {
  // Of several processes the first has told it.
  const stays = options.workers > 1 ? () => undefined : tellsStays(log)
  const loading = { check: createRoom(runtime.memory), stays }
  const { someUser, whole } = await beginDefault(backend, options, key.key, loading)
  const failed = (error: unknown): void => runtime.failed({ where: 'http', workspace: '', error })
  const logUnrouted = unroutedLog(log, backend.workspaces)
  const unrouted: Unrouted = (...request) => {
    logUnrouted(...request)
    unmatched.addUnrouted(...request)
    telemetry.unrouted(request[2])
  }
  const streams = createStreams(runtime.after)
  const { metrics } = telemetry
  const api = control({ backend, runtime, options, version, log, unmatched, streams, metrics })
  const app = createApp({ backend, control: api, failed, unrouted, hasConsole: options.console })
  const unreadable: Unreadable = (status, note) => unmatched.add({ kind: 'http', status, note })
  front?.hear(unreadable)
  const door = front?.door ?? createDoor({ ...doorOf(options), unreadable })
  door.open(createListener(afterState(app.fetch, whole), failed))
  const url = front?.url ?? (await listen(door.server, options.host, options.port))
  const secured = await openSecured(options, door.server, runtime.now, log)
  // Nobody may ever ask: then it is there when somebody does.
  runtime.after(pause, () => void whole()?.catch(failed))
  if (!isLoopbackName(options.host)) {
    log.warn(
      `listening on ${options.host}: other machines can connect${key.source === 'public' ? ', and the key dev-key is public' : ''}`,
    )
  }
  const endWatching = await watching(options, { backend, log, runtime }, () => closeServer(door.server, 0, secured))
  const stop = async (): Promise<void> => {
    await endWatching()
    // An open stream would take the whole grace.
    await streams.end()
    // The jobs get the other half.
    await closeServer(door.server, options.grace * 500, secured)
    // Others may add work all the time; they do it too. Source: decision 0114.
    await backend.settle(isAlone, { calls: false })
  }
  return { url, secured, someUser, console: consoleOf(options, url), stop }
}
