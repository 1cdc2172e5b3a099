import type { Instant } from '@brazier/domain/rules'

/** The result of counting a request against a bucket. */
export interface Allowance {
  readonly allowed: boolean
  readonly limit: number
  /** Requests left in this window. */
  readonly remaining: number
  /** When the window ends. */
  readonly reset: Instant
}

/** Counts requests in fixed windows. A window begins at a multiple of its length, in UTC milliseconds. */
export interface RateLimiter {
  hit(bucket: string, limit: number, window: number, now: Instant): Promise<Allowance>
  /** Whether the next request is far from the limit, so that it need not wait until it is counted. Absent: it never is. */
  hasRoom?(bucket: string, now: Instant): boolean
  /** Sets all counts to zero. */
  reset(): Promise<void>
}
