import { randomUUID } from 'node:crypto'
import { type Backend, createRoom, type Runtime } from '@brazier/backend/parts'
import type { ControlOptions, ControlService, Streams, Unmatched } from '@brazier/control/app'
import type { Fetch } from '../http/app.ts'
import { consolePath } from '../http/console/console-path.ts'
import { type Access, guardOf } from '../http/control/guard.ts'
import { createSignIn, noSession } from '../http/control/sessions.ts'
import { isLoopbackName } from '../http/loopback.ts'
import type { Log } from '../log/log.ts'
import type { Options } from '../options/options.ts'
import type { Metrics } from '../telemetry/metrics.ts'

export interface ControlContext {
  readonly backend: Backend
  readonly runtime: Runtime
  readonly options: Options
  readonly version: string
  readonly log: Log
  readonly unmatched: Unmatched
  readonly streams: Streams
  /** Absent: nothing is counted. */
  readonly metrics: Metrics | undefined
}

export const accessOf = (options: Options): Access => {
  const token = options['control-token']
  if (token !== undefined) return { token }
  return isLoopbackName(options.host) ? 'this machine' : 'off'
}

/** Returns undefined without a console. */
export const consoleOf = (options: Options, url: string): string | undefined =>
  options.console && accessOf(options) !== 'off' ? url + consolePath : undefined

export const storeOf = (store: Options['store']): ControlService['store'] =>
  store === 'memory' ? 'memory' : 'folder' in store ? 'pglite' : 'postgresql'

const serviceOf = ({
  backend,
  runtime,
  version,
  options,
  unmatched,
  streams,
  metrics,
}: ControlContext): ControlService => ({
  backend,
  version,
  unmatched,
  streams,
  signIn: createSignIn(options['control-token']),
  noSession,
  readDocument: async (name) => (await import('../documents.ts')).readDocument(name),
  readDemo: async () => (await import('../demo.ts')).readDemo(),
  store: storeOf(options.store),
  after: runtime.after,
  now: () => runtime.now(),
  pause: async () => runtime.pause?.(),
  newRoom: () => createRoom(runtime.memory),
  newKey: () => randomUUID(),
  ...(metrics && {
    metrics: async () => ({ status: 200, type: metrics.type, text: await metrics.text(backend.workspaces) }),
  }),
})

/** Loaded with the first request, since most starts are for the service. */
export const control = (context: ControlContext): Fetch => {
  const { runtime, log } = context
  const options: ControlOptions = {
    service: serviceOf(context),
    guard: guardOf(accessOf(context.options)),
    ...(context.options.console && {
      readConsole: async () => (await import('../http/console/console-files.ts')).readConsole(),
    }),
    failed: (where, error) => runtime.failed({ where, workspace: '', error }),
    ...(log.isLevelEnabled('debug') && {
      served: (id: string, status: number, ms: number) => log.debug({ control: id, status, ms }, 'control request'),
    }),
  }
  let fetch: Fetch | undefined
  return async (request) => {
    fetch ??= (await import('../http/control/app.ts')).createControlApp(options).fetch
    return fetch(request)
  }
}
