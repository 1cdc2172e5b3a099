import type { PendingWork } from './work-queue.ts'

/** Work that is waited for. */
type Expected = Pick<PendingWork, 'signal' | 'reject'>

/** Knows whether anybody waits for a group of works, and for the one that runs. */
export interface Patience {
  /** Aborted when nobody waits for what the group does now. */
  readonly signal: AbortSignal
  /** Says which of the works runs now; undefined: something that all of them need. */
  running(work: Expected | undefined): void
  /** Says that a work has its outcome. */
  done(work: Expected): void
  /** Stops listening to the works. */
  end(): void
}

/** Whether nobody waits for a work any more. */
const isAbandoned = ({ signal }: Expected): boolean => signal?.aborted === true

/** Rejects the works that nobody waits for. Returns the others. */
export const rejectAbandoned = <Work extends Expected>(works: readonly Work[]): readonly Work[] => {
  for (const work of works) if (isAbandoned(work)) work.reject(work.signal?.reason)
  return works.filter((work) => !isAbandoned(work))
}

/** Watches the works of a group. */
export const createPatience = (works: readonly Expected[]): Patience => {
  const over = new AbortController()
  const left = new Set(works)
  let current: Expected | undefined
  const check = (): void => {
    const needed = current === undefined ? [...left] : [current]
    if (needed.length > 0 && needed.every(isAbandoned)) over.abort(needed[0]?.signal?.reason)
  }
  for (const { signal } of works) signal?.addEventListener('abort', check)
  return {
    signal: over.signal,
    running: (work) => {
      current = work
    },
    done: (work) => {
      left.delete(work)
      check()
    },
    end: () => {
      for (const { signal } of works) signal?.removeEventListener('abort', check)
    },
  }
}
