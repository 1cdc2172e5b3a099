import { randomUUID } from 'node:crypto'
import { type Backend, createRoom, type Runtime, type Workspace } from '@brazier/backend'
import type { Fetch } from './app.ts'
import { consolePath } from './console/console-path.ts'
import type { ControlOptions } from './control/control-app.ts'
import type { ControlService } from './control/control-handler.ts'
import type { Access } from './control/guard.ts'
import type { KeptCheckpoint } from './control/keep-checkpoint.ts'
import { createSignIn } from './control/sessions.ts'
import type { Streams } from './control/streams.ts'
import type { Log } from './log.ts'
import { isLoopbackName } from './loopback.ts'
import type { Options } from './options.ts'
import type { Unmatched } from './unmatched.ts'

/** What the control API works on. */
export interface ControlContext {
  readonly backend: Backend
  readonly runtime: Runtime
  readonly options: Options
  readonly version: string
  readonly log: Log
  readonly unmatched: Unmatched
  readonly streams: Streams
  readonly checkpoints: Checkpoints
}

/** The checkpoints of each workspace. */
export interface Checkpoints {
  of(workspace: Workspace): Map<number, KeptCheckpoint>
}

/** Creates the checkpoints of a server: none. */
export const createCheckpoints = (): Checkpoints => {
  const checkpoints = new WeakMap<Workspace, Map<number, KeptCheckpoint>>()
  return {
    of: (workspace) => {
      const known = checkpoints.get(workspace)
      if (known !== undefined) return known
      const made = new Map<number, KeptCheckpoint>()
      checkpoints.set(workspace, made)
      return made
    },
  }
}

/** Says who may use the control API and the console. */
export const accessOf = (options: Options): Access => {
  const token = options['control-token']
  if (token !== undefined) return { token }
  return isLoopbackName(options.host) ? 'this machine' : 'off'
}

/** The address of the console of a server; undefined where there is none. */
export const consoleOf = (options: Options, url: string): string | undefined =>
  options.console && accessOf(options) !== 'off' ? url + consolePath : undefined

const storeOf = (store: Options['store']): ControlService['store'] =>
  store === 'memory' ? 'memory' : 'folder' in store ? 'pglite' : 'postgresql'

const serviceOf = ({
  backend,
  runtime,
  version,
  options,
  unmatched,
  streams,
  checkpoints,
}: ControlContext): ControlService => ({
  backend,
  version,
  unmatched,
  streams,
  signIn: createSignIn(options['control-token']),
  store: storeOf(options.store),
  after: runtime.after,
  now: () => runtime.now(),
  pause: async () => runtime.pause?.(),
  newRoom: () => createRoom(runtime.memory),
  newKey: () => randomUUID(),
  checkpointsOf: (workspace) => checkpoints.of(workspace),
})

/** The control API; it is loaded with the first request to it, since most starts are for the service. */
export const control = (context: ControlContext): Fetch => {
  const { runtime, log } = context
  const options: ControlOptions = {
    service: serviceOf(context),
    access: accessOf(context.options),
    hasConsole: context.options.console,
    failed: (where, error) => runtime.failed({ where, workspace: '', error }),
    ...(log.isLevelEnabled('debug') && {
      served: (id: string, status: number, ms: number) => log.debug({ control: id, status, ms }, 'control request'),
    }),
  }
  let fetch: Fetch | undefined
  return async (request) => {
    fetch ??= (await import('./control/control-app.ts')).createControlApp(options).fetch
    return fetch(request)
  }
}
