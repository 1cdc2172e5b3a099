import { localServerUrl } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import { memoryJobTrace, traceLimits } from '../memory/job-trace.ts'
import { isRewindable, type RewindableStore } from '../memory/store.ts'
import { type OutboxLimits, trimOutbox } from '../messaging/trim-outbox.ts'
import type { Clock, ManualClock } from '../ports/clock.ts'
import type { DeliveryAnswers } from '../ports/connected.ts'
import type { JobTrace, TracedRun } from '../ports/job-trace.ts'
import { cutOutcome, type OutcomeCollector } from '../ports/outcomes.ts'
import type { WorkspaceStorage } from '../ports/persistence.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { Store, Transaction } from '../ports/store.ts'
import { type ClockMethods, createClockMethods } from '../queue/advance-clock.ts'
import { dropJob } from '../queue/drop-job.ts'
import type { JobTable } from '../queue/job-kind.ts'
import { logOutcomes } from '../queue/log-outcomes.ts'
import type { RunnerContext } from '../queue/run-job.ts'
import { jobSlice, runDueSlice } from '../queue/runner.ts'
import { createWaker, type WakerContext } from '../queue/waker.ts'
import { createBeginning } from './beginning.ts'
import { openCaller } from './open-caller.ts'
import { openConnected } from './open-connected.ts'
import { withCurrents } from './outgoing-store.ts'
import { type RewindMethods, rewindMethods } from './rewind.ts'
import { cancelCalls, replaceMethods, type StateMethods, stateMethods } from './state-methods.ts'

export interface WorkspaceParts {
  readonly seed: number
  readonly name: string
  readonly storage: WorkspaceStorage
  /** Default: the real clock. */
  readonly clock?: ManualClock
  readonly runtime: Runtime
  /** Milliseconds. `false`: only `settle` runs jobs. */
  readonly queueDelay: number | false
  readonly kinds: JobTable
  readonly outbox: OutboxLimits
  /** Requests whose jobs it keeps. Absent: none. */
  readonly traced?: number
  /** Masks keys. */
  mask(text: string): string
  saveClock(now: Instant): Promise<void>
}

/** Number and milliseconds of `settle`'s waits for another process's job: 12 seconds. */
const [maxWaits, waitMs] = [120, 100]

/** Options of `settle`. */
export interface SettleOptions {
  /** Whether it waits for due calls. A receiver may send requests: nobody who answers one waits for calls. Default true. */
  readonly calls?: boolean
}

/** A company's data and its methods. A reset or restore also clears the faults and the request log. */
export interface Workspace extends WorkspaceStorage, ClockMethods, StateMethods, RewindMethods {
  readonly name: string
  /** Returns the URL for links that no request asked for. */
  address(): string
  /** 32 bits, for ids. */
  readonly seed: number
  readonly clock: Clock | ManualClock
  readonly store: Store | RewindableStore
  /**
   * Runs all due jobs and those that they queue; makes due calls. Waits for these, and up to 12 seconds for another process. Resolves to
   * the number of jobs. `goesOn` is asked before each few.
   */
  settle(goesOn?: () => Promise<boolean>, options?: SettleOptions): Promise<number>
  /** Reads for a preview. Makes its Liquid's calls while no transaction is open, then reads again with the answers. */
  readCalling<T>(read: (tx: Transaction, answers?: DeliveryAnswers) => Promise<T>): Promise<T>
  /** Jobs that ran in this process, and their requests' outcomes. Absent: nobody keeps them. */
  readonly trace?: JobTrace
  /** Runs due jobs soon. */
  wake(): void
  /** Does the same in this process. `takesOver`: from another one, which does not get on. */
  wakeHere(takesOver: boolean): void
  /** Removes a job; its work is never done. Resolves to whether there was one. */
  dropJob(id: number): Promise<boolean>
  /** Cancels calls, and runs no more. */
  end(): void
  /** Logs requests' outcomes, without keys. */
  reported(outcomes: ReturnType<OutcomeCollector['entries']>): void
}

/** Tells the trace and the process of jobs' runs, without keys. */
const tracing = (
  trace: JobTrace | undefined,
  { runtime, name, mask }: WorkspaceParts,
): Pick<RunnerContext, 'trace'> => {
  if (trace === undefined && runtime.ran === undefined) return {}
  const masked = ({ run, ...effects }: TracedRun): TracedRun =>
    run.note === undefined ? { run, ...effects } : { run: { ...run, note: cutOutcome(mask(run.note)) }, ...effects }
  const ran = (runs: readonly TracedRun[]): void => {
    const present = runs.map(masked)
    trace?.add(present)
    runtime.ran?.(name, present)
  }
  return { trace: { now: () => runtime.now(), ran } }
}

const settle = async (
  runner: RunnerContext,
  { after, pause }: Runtime,
  { caller, connected }: Pick<RunnerContext, 'caller' | 'connected'>,
  goesOn?: () => Promise<boolean>,
): Promise<number> => {
  let sum = 0
  // A call may begin and end unseen, and leave a job: a slice has to find none after the calls.
  let areCallsOver = false
  for (let waits = 0; waits < maxWaits;) {
    if (goesOn !== undefined && !(await goesOn())) return sum
    const { ran, next, isMore } = await runDueSlice(runner, jobSlice)
    sum += ran
    if (!isMore && next === undefined) {
      if (caller === undefined || (areCallsOver && ran === 0)) return sum
      const hadHeld = await connected?.settle(goesOn)
      areCallsOver = hadHeld !== true && !(await caller.settle(goesOn))
    } else areCallsOver = false
    if (next === 'elsewhere') {
      waits += 1
      const waited = Promise.withResolvers<void>()
      after(waitMs, waited.resolve)
      await waited.promise
    } else await pause?.()
  }
  return sum
}

const outgoingStorage = ({ name, storage, runtime: { outgoing } }: WorkspaceParts): WorkspaceStorage =>
  outgoing === undefined ? storage : withCurrents(storage, { workspace: name, connector: outgoing.connector })

const createWakers = (context: WakerContext): Pick<Workspace, 'wake' | 'wakeHere' | 'end'> => {
  const { wake, end } = createWaker(context)
  const wakeHere = (takesOver: boolean): void => {
    context.runner.store.owner.runHere(takesOver)
    wake()
  }
  return {
    wake,
    wakeHere,
    end: () => {
      end()
      cancelCalls(context.runner)
    },
  }
}

/** Traces at least as many requests as the log. */
const createTrace = ({ traced }: WorkspaceParts) =>
  traced === undefined
    ? undefined
    : memoryJobTrace({ ...traceLimits, requests: Math.max(traced, traceLimits.requests) })

const outsideOf = ({ name, runtime }: WorkspaceParts, address: () => string) => ({
  readRows: runtime.readRows ?? (() => Promise.reject(new Error('this service has no files'))),
  pause: async (): Promise<void> => runtime.pause?.(),
  links: { workspace: name, secret: () => runtime.requestId(), address },
  failed: ({ kind }: { readonly kind: string }, error: unknown) =>
    runtime.failed({ where: `job ${kind}`, workspace: name, error }),
})

const callingOf = (
  { name, storage: { store }, runtime, queueDelay }: WorkspaceParts,
  clock: Clock,
  wakeQueue: () => void,
): Pick<RunnerContext, 'caller' | 'connected' | 'outgoing'> => {
  const { outgoing } = runtime
  if (outgoing === undefined) return {}
  const shared = { clock, runtime, outgoing, name, wakeQueue }
  const caller = openCaller({ store, isSettled: queueDelay === false, ...shared })
  return { outgoing, caller, connected: openConnected(shared) }
}

const createReadCalling =
  (store: Store, connected: RunnerContext['connected']): Workspace['readCalling'] =>
  (read) =>
    connected === undefined
      ? store.read((tx) => read(tx))
      : connected.preview((answers) => store.read((tx) => read(tx, answers)))

export const createWorkspace = (given: WorkspaceParts): Workspace => {
  const parts = { ...given, storage: outgoingStorage(given) }
  const { name, storage, runtime, queueDelay, kinds, outbox, mask, clock = runtime } = parts
  const { store, ids } = storage
  const reported = logOutcomes(storage.requests, mask)
  const trace = createTrace(parts)
  const address = (): string => runtime.address?.() ?? localServerUrl
  const calling = callingOf(parts, clock, () => wakers.wake())
  const runner = {
    reported,
    ...calling,
    ...tracing(trace, parts),
    store,
    clock,
    ids,
    kinds,
    afterSlice: (tx: Transaction) => trimOutbox(tx, outbox),
    ...outsideOf(parts, address),
  }
  const { pause } = runner
  const wakers = createWakers({ runner, runtime, queueDelay })
  store.owner.onReplaced(() => cancelCalls(calling))
  const began = isRewindable(store) ? createBeginning(() => clock.now()) : undefined
  const kept = { ...storage, ...(trace && { trace }), clock, ...wakers }
  const contents = { ...kept, sets: { count: 0 }, pause, memory: runtime.memory, began, ...calling }
  return {
    name,
    address,
    seed: parts.seed,
    ...kept,
    readCalling: createReadCalling(store, calling.connected),
    reported,
    dropJob: (id) => dropJob(runner, id),
    ...stateMethods(contents),
    ...replaceMethods(contents),
    ...rewindMethods(contents),
    ...createClockMethods({ ...contents, name, runner, keep: parts.saveClock }),
    settle: (goesOn, { calls = true } = {}) => settle(runner, runtime, calls ? calling : {}, goesOn),
  }
}
