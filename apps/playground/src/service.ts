import {
  type Backend,
  type BackendOptions,
  createService,
  manualClock,
  parseStateFile,
  type Runtime,
} from '@brazier/backend/parts'
import { createControlApp, createUnmatched, memoryService, openGuard } from '@brazier/control/app'
import version from 'document:version'

/** The service's only access to the page's clock and chance. */
export interface PageSource {
  /** Real time, UTC milliseconds. */
  now(): number
  /** Not guessable. */
  uuid(): string
  /** 32 bits. */
  seed(): number
  failed(where: string, error: unknown): void
}

/** The key of the workspace `default`, as on the server. */
export const devKey = 'dev-key'

/** Limits as in `brazier --help`. */
const log = { requests: 10_000, characters: 262_144 }

/** Lets the browser draw and take clicks between slices of work. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const done = (): void => {
      port1.close()
      resolve()
    }
    port1.addEventListener('message', done, { once: true })
    port1.start()
    port2.postMessage(undefined)
  })

const runtimeOf = ({ now, uuid, seed, failed }: PageSource): Runtime => ({
  now,
  seed,
  requestId: uuid,
  after: (delay, work) => void setTimeout(work, delay),
  pause,
  failed: ({ where, error }) => failed(where, error),
})

const documents = {
  service: () => import('document:service'),
  control: () => import('document:control'),
  state: () => import('document:state'),
}

const addDemo = async ({ workspaces }: Backend): Promise<void> => {
  const [workspace, { default: demo }] = await Promise.all([
    workspaces.create({ name: 'default' }),
    import('document:demo'),
  ])
  await workspaces.addKey(devKey, workspace.name)
  await workspace.loadFirstState(parseStateFile(demo))
}

/** Starts the service in memory, with its demo company. Resolves to its handler, control API included. */
export const startService = async (source: PageSource): Promise<(request: Request) => Promise<Response>> => {
  const runtime = runtimeOf(source)
  const unmatched: ReturnType<typeof createUnmatched> = createUnmatched(source.now, () => backend.workspaces)
  const options: BackendOptions = {
    runtime: { ...runtime, refusedKey: unmatched.addRefusedKey },
    queueDelay: 0,
    workspaceKeys: true,
    log,
    trace: true,
    // Nobody waits for a real morning: time is advanced by hand.
    newClock: () => manualClock(source.now()),
  }
  const backend: Backend = createService(options)
  const app = createControlApp({
    service: memoryService({
      backend,
      runtime,
      version,
      unmatched,
      readDocument: async (name) => (await documents[name]()).default,
    }),
    guard: openGuard,
    failed: source.failed,
  })
  await addDemo(backend)
  return async (request) =>
    new URL(request.url).pathname.startsWith('/_brazier/') ? app.fetch(request) : backend.fetch(request)
}
