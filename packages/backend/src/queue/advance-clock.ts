import type { Instant } from '@brazier/domain/rules'
import { createMutex } from '../memory/mutex.ts'
import { type Clock, isManual, type ManualClock } from '../ports/clock.ts'
import type { Transaction } from '../ports/store.ts'
import { clampTime } from '../ports/time.ts'
import type { RunnerContext } from './run-job.ts'
import { inTransaction, jobSlice, runSlice } from './runner.ts'
import { type SliceNews, tellSlice } from './tell-slice.ts'

// Advances a clock in slices: transactions that run jobs in order and move the clock to each due time. In between, other work can run, and
// the caller can stop.

export interface AdvanceOptions {
  /** Stops after the current slice. The clock shows the instant reached. */
  readonly signal?: AbortSignal | undefined
}

/** Methods of a manual clock. On a real one, each rejects with, or throws, a TypeError. */
export interface ClockMethods {
  /**
   * Runs overdue jobs now, then each job at its due time, including jobs that these queue. If `instant` has passed, only runs the due jobs.
   * Rejects with the signal's reason.
   */
  advanceTo(instant: Instant, options?: AdvanceOptions): Promise<void>
  /** Adds up concurrent advances, those of other processes included. Ends with the year 9999. */
  advanceBy(ms: number, options?: AdvanceOptions): Promise<void>
  /** Sets the clock at once, forward or back, ends advances of this process, and wakes the queue. Jobs due in between run late. */
  setClock(now: Instant): Promise<void>
}

export interface ClockContext {
  readonly name: string
  readonly clock: Clock | ManualClock
  /** Number of times that it was set. An advance from before is over. */
  readonly sets: { count: number }
  readonly runner: RunnerContext
  /** For other processes. */
  keep(now: Instant): Promise<void>
  pause(): Promise<void>
  wake(): void
}

interface Slice extends SliceNews {
  readonly from: Instant
  readonly to: Instant
  /** Whether no more jobs are due until the target. */
  readonly isDone: boolean
  /** Whether jobs wait for answers. */
  readonly isHeld: boolean
}

/** Gives `targetOf` the time before the slice. */
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
  // Results of calls due now belong to this instant, and so does what jobs do with awaited answers.
  const isHeld = (runner.connected?.held.size ?? 0) > 0
  const isDone = !told.areCallsDue && !isHeld && (next === undefined || next > target)
  if (isDone) to = target
  // A clock in the store is saved with the jobs' effects. A clock in memory moves before other work sees them.
  if (!(await tx.clock.set(to))) clock.set(to)
  return { from, to, isDone, isHeld, ...told }
}

/** Waits for calls due now. Rejects if stopped. */
const settleCalls = async ({ caller, connected }: RunnerContext, signal: AbortSignal | undefined): Promise<void> => {
  const goesOn = (): Promise<boolean> => {
    signal?.throwIfAborted()
    return Promise.resolve(true)
  }
  await connected?.settle(signal && goesOn)
  await caller?.settle(signal && goesOn)
}

/** Returns an advance's end, by the time before a slice and that passed in earlier ones. */
type Target = (now: Instant, passed: number) => Instant

const manualOf = (name: string, clock: Clock | ManualClock): ManualClock => {
  if (isManual(clock)) return clock
  throw new TypeError(`workspace ${name} has a real clock; create it with a manual clock to move its time`)
}

export const createClockMethods = ({ name, clock, sets, runner, keep, pause, wake }: ClockContext): ClockMethods => {
  const alone = createMutex()
  const manual = (): ManualClock => manualOf(name, clock)
  let kept: Promise<unknown> = Promise.resolve()
  const runSlices = async (targetOf: Target, begun: number, signal: AbortSignal | undefined): Promise<void> => {
    await kept
    let passed = 0
    let reached = -Infinity
    const isOver = (): boolean => sets.count !== begun
    const moving: ManualClock = { now: manual().now, set: (to) => isOver() || manual().set(to) }
    await settleCalls(runner, signal)
    for (let isDone = false; !isDone && !isOver();) {
      signal?.throwIfAborted()
      // Another process may have set the clock back.
      const target = (now: Instant): Instant => (isOver() || now < reached ? now : clampTime(targetOf(now, passed)))
      const slice = await inTransaction(runner, (tx, putBack) => runThrough(tx, moving, runner, target, putBack))
      moving.set(slice.to)
      tellSlice(runner, slice)
      passed += slice.to - slice.from
      reached = slice.to
      isDone = slice.isDone
      if (slice.areCallsDue || slice.isHeld) await settleCalls(runner, signal)
      if (!isDone) await pause()
    }
  }
  const advance = (targetOf: Target, { signal }: AdvanceOptions = {}, begun = sets.count): Promise<void> =>
    alone(() => runSlices(targetOf, begun, signal).finally(wake))
  return {
    advanceTo: (instant, options) => advance((now) => Math.max(now, instant), options),
    advanceBy: (ms, options) => advance((now, passed) => now + ms - passed, options),
    setClock: (now) => {
      sets.count += 1
      manual().set(now)
      const keeping = keep(now)
      kept = keeping.catch(() => undefined)
      wake()
      return keeping
    },
  }
}
