import type { Runtime } from '../ports/runtime.ts'
import type { Store } from '../ports/store.ts'
import { Unavailable } from '../ports/unavailable.ts'

/** A request's time for all its work together. Time between works does not count: the client took it. */
export interface Deadline {
  /** Rejects with `Unavailable` when the time is over; the work may go on, and `bound` says what becomes of it. */
  within<T>(work: () => Promise<T>): Promise<T>
  /** Returns a store that begins no work when the time is over, ends a database's work, and undoes work that ends later. */
  bound(store: Store): Store
}

export interface Deadlines {
  start(): Deadline
}

/** Steps in which a request's time is counted. */
const steps = 20

interface Working {
  left: number
  expire(): void
}

const endless: Deadline = { within: (work) => work(), bound: (store) => store }

const outOfTime = (limit: number): Unavailable =>
  new Unavailable(`the request took longer than ${limit / 1000} s, all its waits and statements together`)

/** Counts the steps of all working requests with one timer, only while there are any. */
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
    limit,
    add: (one: Working): void => {
      working.add(one)
      if (!isCounting) wait()
    },
    remove: (one: Working): void => void working.delete(one),
  }
}

const startDeadline = ({ limit, add, remove }: ReturnType<typeof createCounter>): Deadline => {
  const over = new AbortController()
  const { signal } = over
  const working: Working = { left: steps, expire: () => undefined }
  const within = <T>(work: () => Promise<T>): Promise<T> =>
    new Promise<T>((resolve, reject) => {
      signal.throwIfAborted()
      working.expire = () => {
        const reason = outOfTime(limit)
        reject(reason)
        over.abort(reason)
      }
      add(working)
      work().then(resolve, reject)
    }).finally(() => remove(working))
  const bound = (store: Store): Store => ({
    ...store,
    transaction: (work) =>
      store.transaction(async (tx) => {
        signal.throwIfAborted()
        const result = await work(tx)
        signal.throwIfAborted()
        return result
      }, signal),
    ...(store.accept !== undefined && {
      accept: async (kind, payloads, now) => {
        signal.throwIfAborted()
        return store.accept?.(kind, payloads, now, signal)
      },
    }),
    read: async (work) => {
      signal.throwIfAborted()
      return store.read(work, signal)
    },
  })
  return { within, bound }
}

/** Takes milliseconds. Infinity: no deadline. */
export const createDeadlines = (runtime: Pick<Runtime, 'after'>, limit: number): Deadlines => {
  if (limit === Infinity) return { start: () => endless }
  const counter = createCounter(runtime, limit)
  return { start: () => startDeadline(counter) }
}
