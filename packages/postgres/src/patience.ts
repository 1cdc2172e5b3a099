import type { PendingWork } from './work-queue.ts'

type Expected = Pick<PendingWork, 'signal' | 'reject'>

/** Knows whether anybody waits for a group, and for its running work. */
export interface Patience {
  /** Aborted when nobody waits for the group's present work. */
  readonly signal: AbortSignal
  /** Undefined: something that all works need. */
  running(work: Expected | undefined): void
  done(work: Expected): void
  /** Stops listening. */
  end(): void
}

const isAbandoned = ({ signal }: Expected): boolean => signal?.aborted === true

/** Returns the others. */
export const rejectAbandoned = <Work extends Expected>(works: readonly Work[]): readonly Work[] => {
  for (const work of works) if (isAbandoned(work)) work.reject(work.signal?.reason)
  return works.filter((work) => !isAbandoned(work))
}

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
