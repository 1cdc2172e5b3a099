import {
  type Backend,
  createBackend,
  type Failure,
  type ManualClock,
  manualClock,
  parseStateFile,
  type Persistence,
  type StateFileJson,
  type Surroundings,
  type Workspace,
} from '@brazier/backend'
import { type Caller, createCaller } from './caller.ts'

/** How a service for one test is made. */
export interface TestServiceOptions {
  /** The workspace's records at the start, as a state file has them. Default: none. */
  readonly state?: StateFileJson
  /** UTC milliseconds that the clock shows until it is set. Default: 2024-06-01T00:00:00Z. */
  readonly now?: number
  /** Seed of the workspace's ids, 32 bits. Default: 1. */
  readonly seed?: number
  /** Where the service keeps its data. Default: memory. */
  readonly persistence?: Persistence
  /** The workspace's name; a persistence has one of a name. Default: test. */
  readonly name?: string
  /** Whether a key `ws_<name>` opens a workspace of its own. Default: false. */
  readonly workspaceKeys?: boolean
}

/** A service in this process: nothing runs by itself, no time passes, and the same calls get the same bytes. */
export interface TestService extends Caller {
  readonly backend: Backend
  /** The workspace that `key` opens. */
  readonly workspace: Workspace
  readonly clock: ManualClock
  /** The key with all permissions. */
  readonly key: string
  /** What threw inside the service, in order. */
  readonly failures: readonly Failure[]
  /** Runs all work that is due; resolves to how many jobs ran. */
  settle(): Promise<number>
}

const start = Date.UTC(2024, 5, 1)

/** Surroundings without a world: time is the clock's, ids are counted, and the queue waits for `settle`. */
const stillSurroundings = (clock: ManualClock, seed: number, failures: Failure[]): Surroundings => {
  let requests = 0
  return {
    now: clock.now,
    seed: () => seed,
    requestId: () => {
      requests += 1
      return `00000000-0000-4000-8000-${requests.toString(16).padStart(12, '0')}`
    },
    after: () => {
      throw new TypeError('testService: work waits for settle(); nothing runs by itself')
    },
    failed: (failure) => void failures.push(failure),
  }
}

/** Makes a service for one test, with one workspace. Rejects with a StateFileError for a state that cannot be read. */
export const testService = async (options: TestServiceOptions = {}): Promise<TestService> => {
  const { now = start, seed = 1, workspaceKeys = false, name = 'test', state, persistence } = options
  const clock = manualClock(now)
  const failures: Failure[] = []
  const backend = createBackend({
    surroundings: stillSurroundings(clock, seed, failures),
    queueDelay: false,
    workspaceKeys,
    ...(persistence && { persistence }),
  })
  const workspace = await backend.registry.create({ name, clock, seed })
  const key = name === 'test' ? 'test-key-with-all-permissions' : `${name}-key-with-all-permissions`
  await backend.registry.addKey(key, workspace.name)
  if (state !== undefined) await workspace.loadState(parseStateFile(state))
  const caller = createCaller(backend.fetch, 'http://service.test', key)
  // A clock that is kept somewhere is turned there too.
  const turned = { now: clock.now, set: (to: number) => void workspace.setClock(to) }
  return { ...caller, backend, workspace, clock: turned, key, failures, settle: backend.settle }
}
