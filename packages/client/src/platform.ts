/** What the client takes from the platform; `createClient` can be given each of them. */
export interface Platform {
  /** Sends a request. Default: the global `fetch` at the time of the call. */
  readonly fetch: (request: Request) => Promise<Response>
  /** UTC milliseconds. */
  readonly now: () => number
  /** A number from 0 up to, not including, 1. */
  readonly random: () => number
  /** Resolves after so many milliseconds; rejects with the signal's reason when that aborts. */
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>
}

const sleep = async (ms: number, signal?: AbortSignal): Promise<void> => {
  signal?.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const abort = (): void => reject(signal?.reason)
  signal?.addEventListener('abort', abort, { once: true })
  const timer = setTimeout(resolve, ms)
  await promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  })
}

/**
 * The platform's own. A client is a leaf: no composition root of ours stands above it, so this one file reads time and
 * randomness. Source: decision 0071.
 */
export const platform: Platform = {
  fetch: (request) => globalThis.fetch(request),
  now: () => Date.now(), // oxlint-disable-line no-restricted-properties -- see above
  random: () => Math.random(), // oxlint-disable-line no-restricted-properties -- see above
  sleep,
}
