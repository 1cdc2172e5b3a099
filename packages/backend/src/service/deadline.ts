import type { Runtime } from '../ports/runtime.ts'
import type { Store } from '../ports/store.ts'
import { Unavailable } from '../ports/unavailable.ts'

/** The time that one request has for all its work together. Time between two works does not count: the client took it. */
export interface Deadline {
  /** Runs work. Rejects with `Unavailable` when the time is over; the work may go on, and `bound` says what becomes of it. */
  within<T>(work: () => Promise<T>): Promise<T>
  /**
   * Returns a store that begins no work when the time is over, and undoes work that ends after it. So a request that had no time
   * left has changed nothing, unless its commit was already on the way.
   */
  bound(store: Store): Store
}

/** The deadlines of all requests of a service. */
export interface Deadlines {
  /** Returns the deadline of a new request. */
  start(): Deadline
}

/** In how many steps the time of a request is counted. */
const steps = 20

/** A request that works. */
interface Working {
  left: number
  expire(): void
}

const endless: Deadline = { within: (work) => work(), bound: (store) => store }

const outOfTime = (): Unavailable => new Unavailable('the request took too long')

/** Counts the steps of all requests that work, with one timer for all, and only while there are any. */
const createCounter = (runtime: Pick<Runtime, 'after'>, limit: number) => {
  const working = new Set<Working>()
  let isCounting = false
  const wait = (): void => {
    isCounting = working.size > 0
    if (isCounting) runtime.after(limit / steps, count)
  }
  const count = (): void => {
    for (const one of working) {
      one.left -= 1
      if (one.left < 0) one.expire()
    }
    wait()
  }
  return {
    add: (one: Working): void => {
      working.add(one)
      if (!isCounting) wait()
    },
    remove: (one: Working): void => void working.delete(one),
  }
}

const startDeadline = ({ add, remove }: ReturnType<typeof createCounter>): Deadline => {
  let isOver = false
  const working: Working = { left: steps, expire: () => undefined }
  const check = (): void => {
    if (isOver) throw outOfTime()
  }
  const within = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      check()
      working.expire = () => {
        isOver = true
        reject(outOfTime())
      }
      add(working)
      work().then(resolve, reject)
    }).finally(() => remove(working))
  const bound = (store: Store): Store => ({
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        check()
        const result = await work(tx)
        check()
        return result
      }),
    read: async (work) => {
      check()
      return store.read(work)
    },
  })
  return { within, bound }
}

/** Returns the deadlines of a service whose requests have `limit` milliseconds each; undefined: as long as they take. */
export const createDeadlines = (runtime: Pick<Runtime, 'after'>, limit: number | undefined): Deadlines => {
  if (limit === undefined) return { start: () => endless }
  const counter = createCounter(runtime, limit)
  return { start: () => startDeadline(counter) }
}
