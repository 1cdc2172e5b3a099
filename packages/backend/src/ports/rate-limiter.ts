import type { Instant } from '@brazier/domain'

/** One request counted against a bucket. */
export interface Allowance {
  readonly allowed: boolean
  readonly limit: number
  /** Requests left in this window. */
  readonly remaining: number
  /** When the window ends. */
  readonly reset: Instant
}

/** Counts requests in fixed windows aligned to the clock: the window of `now` began at a multiple of its length. */
export interface RateLimiter {
  hit(bucket: string, limit: number, window: number, now: Instant): Promise<Allowance>
  /** Forgets all counts. */
  reset(): Promise<void>
}
