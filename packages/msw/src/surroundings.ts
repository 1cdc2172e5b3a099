import type { Failure, Surroundings } from '@brazier/backend'

const canBeLetGo = (timer: unknown): timer is { unref(): unknown } =>
  typeof timer === 'object' && timer !== null && 'unref' in timer

/** A timer that keeps no process alive, where the runtime has such. */
const setQuietTimer = (work: () => void, delay: number): void => {
  const timer: unknown = setTimeout(work, delay)
  if (delay > 0 && canBeLetGo(timer)) timer.unref()
}

/**
 * The world of the page or the test: its time and its timers, as they are at each call, so that fake ones are followed. Ids
 * are counted and seeded: the same requests get the same ids. This package is where a mock is put together, as the server is
 * elsewhere. Source: decision 0073.
 */
export const pageSurroundings = (seed: number, failed: (failure: Failure) => void): Surroundings => {
  let requests = 0
  return {
    now: () => Date.now(), // oxlint-disable-line no-restricted-properties -- see above
    seed: () => seed,
    requestId: () => {
      requests += 1
      return `00000000-0000-4000-8000-${requests.toString(16).padStart(12, '0')}`
    },
    after: (delay, work) => setQuietTimer(work, delay),
    failed,
  }
}
