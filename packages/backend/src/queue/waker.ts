import type { Instant } from '@brazier/domain'
import { isManual } from '../ports/clock.ts'
import type { Runtime } from '../ports/runtime.ts'
import { jobSlice, presentOf, type RunnerContext, runDueSlice } from './runner.ts'

/** What waking a queue needs. */
export interface WakerContext {
  readonly runner: RunnerContext
  readonly runtime: Runtime
  /** Milliseconds from an answer to the start of its jobs. `false`: jobs only run in `settle`. */
  readonly queueDelay: number | false
}

/** The longest delay of a timer, in milliseconds. */
const maxDelay = 2 ** 31 - 1

/**
 * Returns a function to call when jobs may be due. It runs due jobs slice by slice until none is left. On a real clock, it then
 * sets a timer for the next job. Calls while it runs have no effect.
 */
export const createWaker = ({ runner, runtime, queueDelay }: WakerContext): (() => void) => {
  let isAwake = false
  let alarm = Infinity
  const runSlice = async (): Promise<void> => {
    const { ran, next } = await runDueSlice(runner, jobSlice)
    if (ran === jobSlice || next === 'more') runtime.after(0, run)
    // The upkeep looks each second whether that process still runs the job.
    else if (next === 'elsewhere') isAwake = false
    else await sleep()
  }
  const run = (): void => {
    runSlice().catch((error: unknown) => {
      isAwake = false
      runtime.failed({ where: 'queue', workspace: '', error })
    })
  }
  const sleep = async (): Promise<void> => {
    isAwake = false
    const [next, present] = await runner.store.read(async (tx) => {
      const first = await tx.jobs.nextRunAt()
      return [first, presentOf(tx, runner.clock)] as const
    })
    if (next === undefined) return
    // A job that came after the last slice and before `isAwake = false` did not wake the queue.
    if (next <= present) wake()
    else if (!isManual(runner.clock)) setAlarm(next)
  }
  /** Sets a timer for an instant, unless an earlier timer exists: that one will set the next. */
  const setAlarm = (at: Instant): void => {
    if (at >= alarm) return
    alarm = at
    runtime.after(Math.min(at - runner.clock.now(), maxDelay), () => {
      if (alarm === at) alarm = Infinity
      wake()
    })
  }
  const wake = (): void => {
    if (isAwake || queueDelay === false) return
    isAwake = true
    runtime.after(queueDelay, run)
  }
  return wake
}
