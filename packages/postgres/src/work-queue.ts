import { type Transaction, Unavailable } from '@brazier/backend/parts'

export interface PendingWork {
  readonly work: (tx: Transaction) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  /** Aborted when nobody waits any more; absent: never. */
  readonly signal?: AbortSignal | undefined
}

/** Limits of one process's waiting work on a workspace. */
export interface StoreLimits {
  /** Works per commit. Default 64. */
  readonly group?: number
  /** Further works are rejected with `Unavailable`. Default 2,000. */
  readonly waiting?: number
  /** Milliseconds for a request's work, waiting included; then the answer is 503. Default 20,000. */
  readonly deadline?: number
}

export interface WorkQueue {
  /** May share a transaction with its neighbours. */
  add<T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
  addAlone<T>(run: () => Promise<T>): Promise<T>
}

type Entry = PendingWork | (() => Promise<void>)

/** Rejects works that nobody waits for. */
const takeGroup = (entries: Entry[], most: number): readonly PendingWork[] => {
  const group: PendingWork[] = []
  for (let next = entries[0]; typeof next === 'object' && group.length < most; next = entries[0]) {
    entries.shift()
    if (next.signal?.aborted === true) next.reject(next.signal.reason)
    else group.push(next)
  }
  return group
}

/** Runs one group at a time, in order. `runGroup` settles all works of its group and never rejects. */
export const createWorkQueue = (
  runGroup: (group: readonly PendingWork[]) => Promise<void>,
  { group = 64, waiting = 2000 }: StoreLimits,
): WorkQueue => {
  const entries: Entry[] = []
  let isRunning = false
  const runAll = async (): Promise<void> => {
    if (isRunning) return
    isRunning = true
    for (let next = entries[0]; next !== undefined; next = entries[0]) {
      if (typeof next === 'object') {
        const works = takeGroup(entries, group)
        if (works.length > 0) await runGroup(works)
      } else {
        entries.shift()
        await next()
      }
    }
    isRunning = false
  }
  const enqueue = (entry: Entry): void => {
    if (entries.length >= waiting) throw new Unavailable('too much work waits for this workspace')
    entries.push(entry)
    void runAll()
  }
  return {
    add: <T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal) =>
      new Promise<T>((resolve, reject) => {
        enqueue({ work, resolve: (value) => resolve(value as T), reject, signal }) // `work` resolves to it
      }),
    addAlone: <T>(run: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        enqueue(() => run().then(resolve, reject))
      }),
  }
}
