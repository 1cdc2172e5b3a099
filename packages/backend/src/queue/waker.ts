import type { Instant } from '@brazier/domain/rules'
import { isManual } from '../ports/clock.ts'
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

/**
 * Returns a function to call when jobs may be due. It runs them slice by slice, then sets a timer for the next on a real clock. Calls
 * meanwhile make it look again. If another process runs them, only tells it.
 */
export const createWaker = ({ runner, runtime, queueDelay }: WakerContext): (() => void) => {
  let isAwake = false
  /** Whether jobs may have come since the slice began. */
  let isCalled = false
  /** Instants with a timer. */
  const alarms = new Set<Instant>()
  const isElsewhere = (): boolean => runner.store.owner.isElsewhere()
  const runSlice = async (): Promise<void> => {
    isAwake = !isElsewhere()
    if (!isAwake) return
    isCalled = false
    const { next, upcoming, isMore } = await runDueSlice(runner, jobSlice)
    // The upkeep looks each second whether that process still runs it.
    if (next === 'elsewhere') isAwake = false
    else if (isMore || isCalled) runtime.after(0, run)
    else sleepUntil(upcoming)
  }
  const run = (): void => {
    runSlice().catch((error: unknown) => {
      isAwake = false
      runtime.failed({ where: 'queue', workspace: '', error })
    })
  }
  const sleepUntil = (next: Instant | undefined): void => {
    isAwake = false
    if (next !== undefined && !isManual(runner.clock)) setAlarm(next)
  }
  /** Does nothing if an earlier timer will set the next. */
  const setAlarm = (at: Instant): void => {
    if ([...alarms].some((earlier) => earlier <= at)) return
    alarms.add(at)
    // It may have passed while it was read.
    runtime.after(Math.max(0, Math.min(at - runner.clock.now(), maxDelay)), () => {
      alarms.delete(at)
      wake()
    })
  }
  const wake = (): void => {
    isCalled = true
    if (isAwake || queueDelay === false || isElsewhere()) return
    isAwake = true
    runtime.after(queueDelay, run)
  }
  return wake
}
