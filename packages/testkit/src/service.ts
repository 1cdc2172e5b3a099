import {
  type Backend,
  createService,
  type Failure,
  type ManualClock,
  manualClock,
  parseStateFile,
  type Outgoing,
  type Persistence,
  type StateFileJson,
  type Runtime,
  type Workspace,
} from '@brazier/backend/parts'
import { type Caller, createCaller } from './caller.ts'
import { localVerbs } from './workspaces/local-workspace.ts'
import { startOfTests } from './workspaces/start-of-tests.ts'
import type { WorkspaceVerbs } from './workspaces/test-workspace.ts'

/** Options of a service for a test. */
export interface TestServiceOptions {
  /** The workspace's records at the start, as a state file. Default: none. */
  readonly state?: StateFileJson
  /** The time of the clock at the start, in UTC milliseconds. Default: 2024-06-01T00:00:00Z. */
  readonly now?: number
  /** The seed of the workspace's ids, 32 bits. Default: 1. */
  readonly seed?: number
  /** The storage of the service. Default: memory. */
  readonly persistence?: Persistence
  /** The workspace's name, unique in its persistence. Default: test. */
  readonly name?: string
  /** Whether a key `ws_<name>` opens its own workspace. Default: false. */
  readonly workspaceKeys?: boolean
  /** Receiver of the service's calls. Default: nothing leaves. */
  readonly outgoing?: Outgoing
}

/** The clock of a test. It only moves if the test moves it. */
export interface TestClock extends ManualClock {
  /** Sets the time at once, forward or back. Runs no jobs: jobs that were due in between run late, in the next `settle`. */
  set(now: number): void
  /**
   * Moves the clock forward to `instant`. Runs overdue jobs, then each job at its due time. Use this to let time pass.
   */
  advanceTo(instant: number): Promise<void>
  /** Moves the clock forward by a number of milliseconds. */
  advance(ms: number): Promise<void>
}

/** A service in this process. No job runs and no time passes unless the test says so. The same calls get the same bytes. */
export interface TestService extends Caller, Pick<WorkspaceVerbs, 'calls' | 'fault'> {
  readonly backend: Backend
  /** The workspace of `key`. */
  readonly workspace: Workspace
  readonly clock: TestClock
  /** A key with all permissions. */
  readonly key: string
  /** The errors in the service, in order. */
  readonly failures: readonly Failure[]
  /** Runs all due jobs. Resolves to the number of jobs. */
  settle(): Promise<number>
}

/** Returns a runtime for tests: it has the time of the clock, counts up request ids, and has no timers. */
const testRuntime = (clock: ManualClock, seed: number, failures: Failure[], outgoing?: Outgoing): Runtime => {
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
    outgoing,
  }
}

/** Creates a service for a test, with one workspace. Rejects with a StateFileError if the state is invalid. */
export const testService = async (options: TestServiceOptions = {}): Promise<TestService> => {
  const { now = startOfTests, seed = 1, workspaceKeys = false, name = 'test', state, persistence, outgoing } = options
  const clock = manualClock(now)
  const failures: Failure[] = []
  const backend = createService({
    runtime: testRuntime(clock, seed, failures, outgoing),
    queueDelay: false,
    // The clock stands still: a client that waits for it waits for nothing.
    faultRetryAfter: 0,
    workspaceKeys,
    // Nor is there a timer for a deadline.
    ...(persistence && { persistence: { ...persistence, deadline: Infinity } }),
  })
  const workspace = await backend.workspaces.create({ name, clock, seed })
  const key = name === 'test' ? 'test-key-with-all-permissions' : `${name}-key-with-all-permissions`
  await backend.workspaces.addKey(key, workspace.name)
  if (state !== undefined) await workspace.loadState(parseStateFile(state))
  const caller = createCaller(backend.fetch, 'http://service.test', key)
  const testClock: TestClock = {
    now: clock.now,
    // A clock in a store must move there too.
    set: (to) => void workspace.setClock(to),
    advanceTo: (instant) => workspace.advanceTo(instant),
    advance: (ms) => workspace.advanceBy(ms),
  }
  const { calls, fault } = localVerbs({ backend, workspace })
  return { ...caller, calls, fault, backend, workspace, clock: testClock, key, failures, settle: backend.settle }
}
