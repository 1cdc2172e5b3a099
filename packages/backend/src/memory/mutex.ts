/** Runs one work at a time, in the order of the calls. Resolves or rejects as the work does. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>

/** Returns an unlocked mutex. */
export const createMutex = (): Mutex => {
  const waiting: (() => void)[] = []
  let isBusy = false
  return async (work) => {
    if (isBusy) {
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
      })
    }
    isBusy = true
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Keeps `isBusy` set: the next waiter owns it.
      if (next === undefined) isBusy = false
      else next()
    }
  }
}
