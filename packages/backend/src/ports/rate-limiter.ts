import type { Instant } from '@brazier/domain/rules'

/** The result of counting a request against a bucket. */
export interface Allowance {
  readonly allowed: boolean
  readonly limit: number
  /** In this window. */
  readonly remaining: number
  /** The window's end. */
  readonly reset: Instant
}

/** Counts in fixed windows, from multiples of their length in UTC milliseconds. */
export interface RateLimiter {
  hit(bucket: string, limit: number, window: number, now: Instant): Promise<Allowance>
  /** Whether the limit is so far that the next request need not await its count. Absent: never. */
  hasRoom?(bucket: string, now: Instant): boolean
  reset(): Promise<void>
}
