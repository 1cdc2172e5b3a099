/** Runs work alone: at once when nothing else runs, else after all that came before, however that ended. */
export type Exclusive = <T>(work: () => Promise<T>) => Promise<T>

/** Makes one. */
export const createExclusive = (): Exclusive => {
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
      // Whoever is woken is busy already: nobody comes between.
      if (next === undefined) isBusy = false
      else next()
    }
  }
}
