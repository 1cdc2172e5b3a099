import { type Backend, createRoom, type Runtime } from '@brazier/backend/parts'
import type { Guard } from './control-app.ts'
import type { ControlService } from './control-handler.ts'
import { createStreams } from './streams.ts'
import { createUnmatched, type Unmatched } from './unmatched.ts'

/** Options of `memoryService`. */
export interface MemoryServiceOptions {
  readonly backend: Backend
  /** The time, the timers and the ids that the backend has too. */
  readonly runtime: Runtime
  readonly version: string
  /** Requests that reached no workspace. Default: none. */
  readonly unmatched?: Unmatched
  /** See `ControlService`. */
  readonly readDocument: ControlService['readDocument']
}

/** Returns a context for data in memory, without sign-in. */
export const memoryService = ({
  backend,
  runtime,
  version,
  readDocument,
  unmatched = createUnmatched(runtime.now, () => backend.workspaces),
}: MemoryServiceOptions): ControlService => ({
  backend,
  version,
  unmatched,
  readDocument,
  now: runtime.now,
  pause: async () => runtime.pause?.(),
  newRoom: () => createRoom(runtime.memory),
  newKey: runtime.requestId,
  after: runtime.after,
  store: 'memory',
  streams: createStreams(runtime.after),
  signIn: () => 'no token',
  noSession: '',
})

/** Lets everybody in: only its own page or test can ask. */
export const openGuard: Guard = { site: () => undefined, routes: () => undefined }
