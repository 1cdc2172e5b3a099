import type { Instant } from '@brazier/domain/rules'
import { type Clock, isManual } from '../ports/clock.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { RunnerContext } from './run-job.ts'
import { jobSlice, runDueSlice } from './runner.ts'

export interface WakerContext {
  readonly runner: RunnerContext
  readonly runtime: Runtime
  /** Milliseconds. `false`: only `settle` runs jobs. */
  readonly queueDelay: number | false
}

/** A timer's limit, in milliseconds. */
const maxDelay = 2 ** 31 - 1

const createAlarms = (after: Runtime['after'], wake: () => void) => {
  /** Instants with a timer. */
  const alarms = new Set<Instant>()
  /** Does nothing if an earlier timer will set the next. */
  return (at: Instant, clock: Clock): void => {
    if ([...alarms].some((earlier) => earlier <= at)) return
    alarms.add(at)
    // It may have passed while it was read.
    after(Math.max(0, Math.min(at - clock.now(), maxDelay)), () => {
      alarms.delete(at)
      wake()
    })
  }
}

export interface Waker {
  /** Runs due jobs slice by slice, then sets a timer for the next on a real clock. If another process runs them, only tells it. */
  wake(): void
  end(): void
}

export const createWaker = (given: WakerContext): Waker => {
  const { queueDelay } = given
  /** Timers outlive it. */
  let context: WakerContext | undefined = given
  let isAwake = false
  /** Whether jobs may have come since the slice began. */
  let isCalled = false
  const isElsewhere = (): boolean => context?.runner.store.owner.isElsewhere() ?? true
  const after: Runtime['after'] = (delay, work) => context?.runtime.after(delay, work)
  const setAlarm = createAlarms(after, () => wake())
  const runSlice = async ({ runner }: WakerContext): Promise<void> => {
    isAwake = !isElsewhere()
    if (!isAwake) return
    isCalled = false
    const { next, upcoming, isMore } = await runDueSlice(runner, jobSlice)
    // The upkeep looks each second whether that process still runs it.
    if (next === 'elsewhere') isAwake = false
    else if (isMore || isCalled) after(0, run)
    else sleepUntil(upcoming, runner.clock)
  }
  const run = (): void => {
    if (context === undefined) return
    runSlice(context).catch((error: unknown) => {
      isAwake = false
      context?.runtime.failed({ where: 'queue', workspace: '', error })
    })
  }
  const sleepUntil = (next: Instant | undefined, clock: Clock): void => {
    isAwake = false
    if (next !== undefined && !isManual(clock)) setAlarm(next, clock)
  }
  const wake = (): void => {
    isCalled = true
    if (isAwake || queueDelay === false || isElsewhere()) return
    isAwake = true
    after(queueDelay, run)
  }
  return { wake, end: () => void (context = undefined) }
}
