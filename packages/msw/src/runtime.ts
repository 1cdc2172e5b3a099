import type { Failure, Runtime } from '@brazier/backend/parts'

const canBeLetGo = (timer: unknown): timer is { unref(): unknown } =>
  typeof timer === 'object' && timer !== null && 'unref' in timer

/** Does not keep a Node process alive. */
const setQuietTimer = (work: () => void, delay: number): void => {
  const timer: unknown = setTimeout(work, delay)
  if (delay > 0 && canBeLetGo(timer)) timer.unref()
}

/**
 * Looks up time and timers at each call, so that fake timers work. Ids are counted and seeded: the same requests get the same ids. Source:
 * decision 0073.
 */
export const pageRuntime = (
  seed: number,
  failed: (failure: Failure) => void,
): Runtime & { readonly restart: () => void } => {
  let requests = 0
  const told = new Set<string>()
  return {
    now: () => Date.now(), // oxlint-disable-line no-restricted-properties -- the test's time, which can be fake
    seed: () => seed,
    requestId: () => {
      requests += 1
      return `00000000-0000-4000-8000-${requests.toString(16).padStart(12, '0')}`
    },
    restart: () => void (requests = 0),
    after: (delay, work) => setQuietTimer(work, delay),
    failed,
    notMocked: ({ endpoint, area, method, path }) => {
      if (told.has(endpoint)) return
      told.add(endpoint)
      // oxlint-disable-next-line no-console -- only the page's console can say that the mock lacks something
      console.warn(
        `[brazier] ${method} ${path} is answered 404: this mock does not have ${endpoint}, which is in the area ${area} (see the README of @brazier/msw)`,
      )
    },
  }
}
