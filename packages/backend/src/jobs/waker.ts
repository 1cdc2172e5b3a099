import type { Instant } from '@brazier/domain'
import { isManual } from '../ports/clock.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import { jobSlice, type RunnerContext, runDue } from './runner.ts'

/** What waking a queue takes. */
export interface WakerContext {
  readonly runner: RunnerContext
  readonly surroundings: Surroundings
  /** Milliseconds from an answer to the start of its work; `false`: nothing runs by itself. */
  readonly queueDelay: number | false
}

/** The longest wait that every timer can take. */
const longest = 2 ** 31 - 1

/**
 * Gives a function that says "work may be due": the queue then runs by itself until nothing is due, a slice at a time, and
 * wakes again when the next job is due on a real clock. Calling it again meanwhile costs nothing.
 */
export const createWaker = ({ runner, surroundings, queueDelay }: WakerContext): (() => void) => {
  let isAwake = false
  let alarm = Infinity
  const runSlice = async (): Promise<void> => {
    if ((await runDue(runner, jobSlice)) < jobSlice) return sleep()
    surroundings.after(0, run)
  }
  const run = (): void => {
    runSlice().catch((error: unknown) => {
      isAwake = false
      surroundings.failed({ where: 'queue', workspace: '', error })
    })
  }
  const sleep = async (): Promise<void> => {
    isAwake = false
    const next = await runner.store.read((tx) => tx.jobs.nextRunAt())
    if (next === undefined) return
    // Work that came after the last look and before `isAwake` fell woke nobody.
    if (next <= runner.clock.now()) wake()
    else if (!isManual(runner.clock)) setAlarm(next)
  }
  /** Sees to a timer for an instant: one that goes off earlier will set the next. */
  const setAlarm = (at: Instant): void => {
    if (at >= alarm) return
    alarm = at
    surroundings.after(Math.min(at - runner.clock.now(), longest), () => {
      if (alarm === at) alarm = Infinity
      wake()
    })
  }
  const wake = (): void => {
    if (isAwake || queueDelay === false) return
    isAwake = true
    surroundings.after(queueDelay, run)
  }
  return wake
}
