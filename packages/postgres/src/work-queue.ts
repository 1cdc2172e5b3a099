import { type Transaction, Unavailable } from '@brazier/backend/parts'

/** Work on a workspace that waits for its turn, and how to settle its promise. */
export interface PendingWork {
  readonly work: (tx: Transaction) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  /** Aborted when nobody waits for the work any more; absent: somebody always does. */
  readonly signal?: AbortSignal | undefined
}

/** Most work of one process that may wait for a workspace, and the time it may wait. */
export interface StoreLimits {
  /** Works that share one commit. Default 64. */
  readonly group?: number
  /** Works that may wait. Further work is rejected with `Unavailable`. Default 2,000. */
  readonly waiting?: number
  /** Milliseconds that the work of a request may take, all waiting included. Then it is answered 503. Default 20,000. */
  readonly deadline?: number
}

/** Work that waits for a workspace. */
export interface WorkQueue {
  /** Queues work that may share a transaction with the works beside it. */
  add<T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Queues work that runs by itself. */
  addAlone<T>(run: () => Promise<T>): Promise<T>
}

type Entry = PendingWork | (() => Promise<void>)

/** Removes the works at the head of the queue that may run together, and rejects those that nobody waits for. */
const takeGroup = (entries: Entry[], most: number): readonly PendingWork[] => {
  const group: PendingWork[] = []
  for (let next = entries[0]; typeof next === 'object' && group.length < most; next = entries[0]) {
    entries.shift()
    if (next.signal?.aborted === true) next.reject(next.signal.reason)
    else group.push(next)
  }
  return group
}

/** Returns a queue that runs one group at a time, in order. `runGroup` settles every work of its group and never rejects. */
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
        enqueue({ work, resolve: (value) => resolve(value as T), reject, signal }) // the value is what `work` resolves to
      }),
    addAlone: <T>(run: () => Promise<T>) =>
      new Promise<T>((resolve, reject) => {
        enqueue(() => run().then(resolve, reject))
      }),
  }
}
