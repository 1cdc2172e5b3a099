import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import { resourceLimits } from 'node:worker_threads'
import type { Memory } from '@brazier/backend/parts'

/** Most of the young generation in MiB, where nobody tells: the main thread. */
const mostYoung = 192

/**
 * Returns the most bytes of old objects. Those of the young generation come on top, and are no room for records. A third of them
 * can become old at once, so that much is left free.
 */
const mostOld = (): number => {
  const young = (resourceLimits.maxYoungGenerationSizeMb ?? mostYoung) * 2 ** 20
  const old = Math.max(getHeapStatistics().heap_size_limit - young, young / 3)
  return Math.max(old - young / 3, old / 2)
}

const usedOld = (): number =>
  getHeapSpaceStatistics().reduce(
    (sum, { space_name: name, space_used_size: size }) => (name.startsWith('new_') ? sum : sum + size),
    0,
  )

/** Megabytes that the advice names: twice as many as there are, in whole gigabytes. */
const twice = (bytes: number): number => Math.ceil((bytes * 2) / 2 ** 30) * 1024

/** Whether an entry is a collection of all garbage. */
const isFull = (entry: object): boolean =>
  'detail' in entry &&
  typeof entry.detail === 'object' &&
  entry.detail !== null &&
  'kind' in entry.detail &&
  entry.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR

/** Returns a function that tells the memory of this thread's heap, as the latest full garbage collection left it. */
export const watchMemory = (): (() => Memory) => {
  const most = mostOld()
  let [used, collections] = [0, 0]
  // Only Node tells of these. Elsewhere nothing is known, and no state is refused.
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFull)) return
    used = usedOld()
    collections += 1
  }).observe({ entryTypes: ['gc'] })
  const advice = `Start the server with NODE_OPTIONS=--max-old-space-size=${twice(most)} to give it more.`
  return () => ({ used, most, collections, advice })
}
