import { constants, PerformanceObserver } from 'node:perf_hooks'
import { getHeapSpaceStatistics, getHeapStatistics } from 'node:v8'
import { resourceLimits } from 'node:worker_threads'
import type { Memory } from '@brazier/backend/parts'

/** MiB in the main thread, where no limit is given. */
const mostYoung = 192

/** Most bytes of old objects, without the young generation. A third of it can become old at once. */
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

/** Megabytes to advise, in whole gigabytes. */
const twice = (bytes: number): number => Math.ceil((bytes * 2) / 2 ** 30) * 1024

const isFull = (entry: object): boolean =>
  'detail' in entry &&
  typeof entry.detail === 'object' &&
  entry.detail !== null &&
  'kind' in entry.detail &&
  entry.detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR

export const watchMemory = (): (() => Memory) => {
  const most = mostOld()
  let [used, collections] = [0, 0]
  // Only Node reports these. Elsewhere no state is refused.
  new PerformanceObserver((list) => {
    if (!list.getEntries().some(isFull)) return
    used = usedOld()
    collections += 1
  }).observe({ entryTypes: ['gc'] })
  const advice = `Start the server with NODE_OPTIONS=--max-old-space-size=${twice(most)} to give it more.`
  return () => ({ used, most, collections, advice })
}
