/** Functions of the platform that the client needs. `createClient` accepts a replacement for each. */
export interface Platform {
  /** Default: the global `fetch` at the time of the call. */
  readonly fetch: (request: Request) => Promise<Response>
  /** UTC milliseconds. */
  readonly now: () => number
  /** From 0 up to, not including, 1. */
  readonly random: () => number
  /** Rejects with the signal's reason if it aborts. */
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

/** The client has no composition root, so this file alone reads time and randomness. Source: decision 0071. */
export const platform: Platform = {
  fetch: (request) => globalThis.fetch(request),
  now: () => Date.now(), // oxlint-disable-line no-restricted-properties -- see above
  random: () => Math.random(), // oxlint-disable-line no-restricted-properties -- see above
  sleep,
}
