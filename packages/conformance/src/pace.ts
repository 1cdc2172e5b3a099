import { contract, type EndpointId, type RateLimitName, rateLimitOf, rateLimits } from '@brazier/contract'

/** Keeps below the rate limits. */
export interface Pace {
  /** Waits, or resolves to why that would take too long. */
  before(id: EndpointId, body?: unknown): Promise<string | undefined>
  /** Reads the limits. Returns whether the request came too early. */
  after(id: EndpointId, status: number, headers: Headers, body?: unknown): boolean
}

/** Milliseconds. */
export interface PaceRuntime {
  now(): number
  wait(ms: number): Promise<void>
  say(line: string): void
}

/** The unused share of a window. */
export const reserve = 0.1

/** The longest wait in milliseconds. */
export const patience = 90_000

interface Window {
  /** The smaller of the contract's and the server's. */
  limit: number
  remaining: number
  /** Requests in a row that came too early. */
  early: number
  /** The end on this process's clock. */
  reset: number
}

/** Reads seconds of a header. */
export const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined

/** Returns the end on this process's clock, by `Retry-After`, else by a plausible `X-RateLimit-Reset`. */
const resetOf = (headers: Headers, now: number, window: number): number | undefined => {
  const after = whole(headers.get('retry-after'))
  if (after !== undefined) return now + after * 1000
  const left = (whole(headers.get('x-ratelimit-reset')) ?? NaN) * 1000 - Date.parse(headers.get('date') ?? '')
  return left > 0 && left <= window + 1000 ? now + left : undefined
}

const createWindows = ({ now }: PaceRuntime): ((name: RateLimitName) => Window) => {
  const windows = new Map<RateLimitName, Window>()
  return (name) => {
    const { window } = rateLimits[name]
    const known = windows.get(name)
    if (known !== undefined && now() < known.reset) return known
    const limit = known?.limit ?? rateLimits[name].limit
    const fresh = { limit, remaining: limit, early: known?.early ?? 0, reset: now() + window }
    windows.set(name, fresh)
    return fresh
  }
}

/** Begins with full windows. */
export const createPace = (runtime: PaceRuntime): Pace => {
  const { now, wait, say } = runtime
  const windowOf = createWindows(runtime)
  let waiting: Promise<void> | undefined
  const waitFor = async (name: RateLimitName, ms: number): Promise<void> => {
    say(`waiting ${Math.ceil(ms / 1000)} s for the rate limit of ${name}`)
    await wait(ms)
  }
  return {
    before: async (id, body) => {
      const name = rateLimitOf(contract[id], body)
      for (let tries = 0; tries < 5; tries += 1) {
        const current = windowOf(name)
        if (current.remaining > Math.ceil(current.limit * reserve) && current.early < 2) {
          current.remaining -= 1
          return undefined
        }
        const ms = current.reset - now()
        if (ms > patience || current.early > 1) break
        waiting ??= waitFor(name, ms).finally(() => (waiting = undefined))
        await waiting
      }
      return `the rate limit of ${name} is reached`
    },
    after: (id, status, headers, body) => {
      const name = rateLimitOf(contract[id], body)
      const current = windowOf(name)
      const remaining = whole(headers.get('x-ratelimit-remaining'))
      current.limit = Math.min(current.limit, whole(headers.get('x-ratelimit-limit')) ?? current.limit)
      const isEarly = status === 429
      // Requests that were under way at once are refused as one.
      if (!isEarly) current.early = 0
      else if (current.remaining > 0) current.early += 1
      current.remaining = isEarly ? 0 : Math.min(current.remaining, remaining ?? current.remaining)
      current.reset = resetOf(headers, now(), rateLimits[name].window) ?? current.reset
      return isEarly
    },
  }
}
