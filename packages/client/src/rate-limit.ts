import type { RateLimitState } from './answer.ts'

/** Returns at least 0; undefined if empty, as in a 401. */
const numberIn = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name)?.trim() ?? ''
  return /^\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** Large numbers are UTC seconds, small ones seconds from now, as some plans send them. Source: decision 0071. */
const earliestEpoch = 1_000_000_000

const resetIn = (headers: Headers, now: number): number | undefined => {
  const seconds = numberIn(headers, 'X-RateLimit-Reset')
  if (seconds === undefined) return undefined
  return seconds < earliestEpoch ? now + seconds * 1000 : seconds * 1000
}

/** Returns an answer's rate limit; undefined unless all three headers are numbers. `now` is in UTC milliseconds. */
export const rateLimitOf = (headers: Headers, now: number): RateLimitState | undefined => {
  const limit = numberIn(headers, 'X-RateLimit-Limit')
  const remaining = numberIn(headers, 'X-RateLimit-Remaining')
  const reset = resetIn(headers, now)
  return limit === undefined || remaining === undefined || reset === undefined ? undefined : { limit, remaining, reset }
}

/** The oldest of three forms of an HTTP date has no zone; it means UTC (RFC 9110, 5.6.7). */
const httpDate = (text: string): number | undefined => {
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return undefined
  const time = Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`)
  return Number.isNaN(time) ? undefined : time
}

/**
 * Returns milliseconds, never negative: by `Retry-After` (seconds or a date), else until a used-up window ends. Undefined if the answer
 * does not say.
 */
export const askedWait = (headers: Headers, now: number): number | undefined => {
  const seconds = numberIn(headers, 'Retry-After') ?? numberIn(headers, 'X-RateLimit-Retry-After')
  if (seconds !== undefined) return seconds * 1000
  const isWindowFull = (numberIn(headers, 'X-RateLimit-Remaining') ?? 0) === 0
  const until = httpDate(headers.get('Retry-After') ?? '') ?? (isWindowFull ? resetIn(headers, now) : undefined)
  return until === undefined ? undefined : Math.max(0, until - now)
}
