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
  wholeLogSize,
  type Workspace,
} from '@brazier/backend/parts'
import { type Caller, createCaller } from './caller.ts'
import { fetchFrom, localVerbs } from './workspaces/local-workspace.ts'
import { instantOf, startOfTests } from './workspaces/start-of-tests.ts'
import type { TestWorkspace } from './workspaces/test-workspace.ts'

/** Options of a test service. */
export interface TestServiceOptions {
  /** A state file. Default: none. */
  readonly state?: StateFileJson
  /** Start in UTC milliseconds. Default: 2024-06-01T00:00:00Z. */
  readonly now?: number
  /** Seeds the ids, 32 bits. Default: 1. */
  readonly seed?: number
  /** Default: memory. */
  readonly persistence?: Persistence
  /** Unique in its persistence. Default: test. */
  readonly name?: string
  /** Whether a key `ws_<name>` opens a workspace of that name. Default: false. */
  readonly workspaceKeys?: boolean
  /** Whether due jobs run before a request is served. Default: false, only the test runs them. */
  readonly settleFirst?: boolean
  /** Receiver of the service's calls. Default: nothing leaves. */
  readonly outgoing?: Outgoing
}

/** Moves only if told. */
export interface TestClock extends ManualClock {
  /** Goes forward or back. Runs no jobs: those due in between run late, in the next `settle`. */
  set(now: number): void
  /** Runs overdue jobs, then each job at its due time. Use this to let time pass. */
  advanceTo(instant: number): Promise<void>
  advance(ms: number): Promise<void>
}

/** A service in this process. Only the test runs jobs and moves time. The same calls get the same bytes. */
export interface TestService extends Caller, Pick<TestWorkspace, 'calls' | 'fault' | 'fetch'> {
  readonly backend: Backend
  readonly workspace: Workspace
  readonly clock: TestClock
  /** Has all permissions. */
  readonly key: string
  /** In order. */
  readonly failures: readonly Failure[]
  /** Resolves to the number of jobs run. */
  settle(): Promise<number>
}

/** Uses the clock's time, ascending request ids, and real timers. */
const testRuntime = (clock: ManualClock, seed: number, failures: Failure[], outgoing?: Outgoing): Runtime => {
  let requests = 0
  return {
    now: clock.now,
    seed: () => seed,
    requestId: () => {
      requests += 1
      return `00000000-0000-4000-8000-${requests.toString(16).padStart(12, '0')}`
    },
    after: (delay, work) => void setTimeout(work, delay),
    failed: (failure) => void failures.push(failure),
    outgoing,
  }
}

/** Has no deadline and no upkeep. */
const withoutTimers = (persistence: Persistence): Persistence => ({
  ...persistence,
  deadline: Infinity,
  coordination: { ...persistence.coordination, interval: Infinity },
})

/** Creates a service for a test, with one workspace. Rejects with a StateFileError if the state is invalid. */
export const testService = async (options: TestServiceOptions = {}): Promise<TestService> => {
  const { now = startOfTests, seed = 1, name = 'test', state, persistence, outgoing } = options
  const clock = manualClock(instantOf(now))
  const failures: Failure[] = []
  const backend = createService({
    runtime: testRuntime(clock, seed, failures, outgoing),
    queueDelay: false,
    // The clock stands still, so waiting for it is futile.
    faultRetryAfter: 0,
    workspaceKeys: options.workspaceKeys ?? false,
    settleFirst: options.settleFirst ?? false,
    log: wholeLogSize,
    ...(persistence && { persistence: withoutTimers(persistence) }),
  })
  const workspace = await backend.workspaces.create({ name, clock, seed })
  const key = name === 'test' ? 'test-key-with-all-permissions' : `${name}-key-with-all-permissions`
  await backend.workspaces.addKey(key, workspace.name)
  if (state !== undefined) await workspace.loadState(parseStateFile(state))
  const fetch = fetchFrom(backend.fetch)
  const caller = createCaller(fetch, 'http://service.test', key)
  const { calls, fault, advance } = localVerbs({ backend, workspace })
  const testClock: TestClock = {
    now: clock.now,
    // A clock in a store must move too.
    set: (to) => void workspace.setClock(instantOf(to)),
    advanceTo: async (instant) => workspace.advanceTo(instantOf(instant)),
    advance,
  }
  return { ...caller, calls, fault, fetch, backend, workspace, clock: testClock, key, failures, settle: backend.settle }
}
