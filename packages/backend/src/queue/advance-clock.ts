import type { Instant } from '@brazier/domain/rules'
import { createMutex } from '../memory/mutex.ts'
import { type Clock, isManual, type ManualClock } from '../ports/clock.ts'
import type { Transaction } from '../ports/store.ts'
import type { RunnerContext } from './run-job.ts'
import { inTransaction, jobSlice, runSlice } from './runner.ts'
import { type SliceNews, tellSlice } from './tell-slice.ts'

// Advances a clock in slices. Each slice is a transaction that runs jobs in order and moves the clock to each job's due time.
// Between two slices, other work can run, and the caller can stop the advance.

/** Options of an advance. */
export interface AdvanceOptions {
  /** Stops the advance at the end of the current slice. The clock then shows the instant reached. */
  readonly signal?: AbortSignal | undefined
}

/** Methods that move a manual clock. For a real clock, each rejects with, or throws, a TypeError. */
export interface ClockMethods {
  /**
   * Moves the clock forward to `instant`. Runs overdue jobs now, then each job at its due time, in order, jobs that these
   * queue included. If the instant has passed, only runs the due jobs. Rejects with the signal's reason if it is stopped.
   */
  advanceTo(instant: Instant, options?: AdvanceOptions): Promise<void>
  /** Moves the clock forward by a number of milliseconds. Concurrent advances add up, those of other processes included. */
  advanceBy(ms: number, options?: AdvanceOptions): Promise<void>
  /**
   * Sets the clock at once, forward or back, and wakes the queue. Resolves when the time is stored. Jobs that were due in
   * between run late; `advanceTo` runs them on time.
   */
  setClock(now: Instant): Promise<void>
}

/** Context of advancing a clock. */
export interface ClockContext {
  /** The workspace's name. */
  readonly name: string
  readonly clock: Clock | ManualClock
  readonly runner: RunnerContext
  /** Stores the time of the clock, so that other processes see it. */
  keep(now: Instant): Promise<void>
  /** Lets other work of the process run. */
  pause(): Promise<void>
  /** Says that jobs may be due. */
  wake(): void
}

/** The start and the end of a slice. */
interface Slice extends SliceNews {
  readonly from: Instant
  readonly to: Instant
  /** Whether no more jobs are due until the target. */
  readonly isDone: boolean
  /** Whether jobs wait for answers. */
  readonly isHeld: boolean
}

/** Runs a slice of jobs, each at its due time, and moves the clock with them. `targetOf` gets the time before the slice. */
const runThrough = async (
  tx: Transaction,
  clock: ManualClock,
  runner: RunnerContext,
  targetOf: (now: Instant) => Instant,
  putBack: Set<number>,
): Promise<Slice> => {
  const from = (await tx.clock.now()) ?? clock.now()
  const target = targetOf(from)
  let to = from
  const nowOf = (runAt: Instant): Instant => (to = Math.max(to, runAt))
  const {
    ran,
    next: _how,
    ...told
  } = await runSlice(tx, runner, jobSlice, { due: (isHeld) => (isHeld ? to : target), nowOf }, putBack)
  if (ran > 0) await runner.afterSlice(tx)
  const next = await tx.jobs.nextRunAt()
  // What comes of calls that are due now belongs to this instant, and so does what jobs do with the answers that they wait for.
  const isHeld = (runner.connected?.held.size ?? 0) > 0
  const isDone = !told.areCallsDue && !isHeld && (next === undefined || next > target)
  if (isDone) to = target
  // A clock in the store is saved with the effects of the jobs. A clock in memory moves before other work sees these effects.
  if (!(await tx.clock.set(to))) clock.set(to)
  return { from, to, isDone, isHeld, ...told }
}

/** Waits for the calls that are due now. Rejects with the signal's reason if it is stopped. */
const settleCalls = async ({ caller, connected }: RunnerContext, signal: AbortSignal | undefined): Promise<void> => {
  const goesOn = (): Promise<boolean> => {
    signal?.throwIfAborted()
    return Promise.resolve(true)
  }
  await connected?.settle(signal && goesOn)
  await caller?.settle(signal && goesOn)
}

/** Returns where an advance ends, by the time before a slice and the time that passed in earlier ones. */
type Target = (now: Instant, passed: number) => Instant

/** Returns the methods that move the clock of a workspace. */
export const createClockMethods = ({ name, clock, runner, keep, pause, wake }: ClockContext): ClockMethods => {
  const alone = createMutex()
  let kept: Promise<unknown> = Promise.resolve()
  const manual = (): ManualClock => {
    if (isManual(clock)) return clock
    throw new TypeError(`workspace ${name} has a real clock; create it with a manual clock to move its time`)
  }
  const runSlices = async (targetOf: Target, signal: AbortSignal | undefined): Promise<void> => {
    await kept
    let passed = 0
    await settleCalls(runner, signal)
    for (let isDone = false; !isDone;) {
      signal?.throwIfAborted()
      const target = (now: Instant): Instant => targetOf(now, passed)
      const slice = await inTransaction(runner, (tx, putBack) => runThrough(tx, manual(), runner, target, putBack))
      manual().set(slice.to)
      tellSlice(runner, slice)
      passed += slice.to - slice.from
      isDone = slice.isDone
      if (slice.areCallsDue || slice.isHeld) await settleCalls(runner, signal)
      if (!isDone) await pause()
    }
  }
  const advance = (targetOf: Target, { signal }: AdvanceOptions = {}): Promise<void> =>
    alone(() => runSlices(targetOf, signal).finally(wake))
  return {
    advanceTo: (instant, options) => advance((now) => Math.max(now, instant), options),
    advanceBy: (ms, options) => advance((now, passed) => now + ms - passed, options),
    setClock: (now) => {
      manual().set(now)
      const keeping = keep(now)
      kept = keeping.catch(() => undefined)
      wake()
      return keeping
    },
  }
}
