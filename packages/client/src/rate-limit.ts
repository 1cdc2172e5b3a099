import type { RateLimitState } from './answer.ts'

/** A header that is a number of at least 0; undefined for an empty one, as a 401 has. */
const numberIn = (headers: Headers, name: string): number | undefined => {
  const text = headers.get(name)?.trim() ?? ''
  return /^\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : undefined
}

/** Larger numbers are UTC seconds, smaller ones seconds from now: some plans send those. Source: decision 0071. */
const earliestEpoch = 1_000_000_000

const resetIn = (headers: Headers, now: number): number | undefined => {
  const seconds = numberIn(headers, 'X-RateLimit-Reset')
  if (seconds === undefined) return undefined
  return seconds < earliestEpoch ? now + seconds * 1000 : seconds * 1000
}

/** What the headers say of the rate limit; undefined unless all three say a number. `now` is in UTC milliseconds. */
export const rateLimitOf = (headers: Headers, now: number): RateLimitState | undefined => {
  const limit = numberIn(headers, 'X-RateLimit-Limit')
  const remaining = numberIn(headers, 'X-RateLimit-Remaining')
  const reset = resetIn(headers, now)
  return limit === undefined || remaining === undefined || reset === undefined ? undefined : { limit, remaining, reset }
}

/** The instant of an HTTP date; the oldest of its three forms lacks the zone, which is UTC all the same (RFC 9110, 5.6.7). */
const httpDate = (text: string): number | undefined => {
  if (!/^[A-Z][a-z]{2,8},? /.test(text)) return undefined
  const time = Date.parse(text.endsWith(' GMT') ? text : `${text} GMT`)
  return Number.isNaN(time) ? undefined : time
}

/**
 * Milliseconds that an answer asks to wait: by `Retry-After` (seconds or a date), else by the end of a window in which
 * nothing is left. Undefined when it does not say; never negative.
 */
export const askedWait = (headers: Headers, now: number): number | undefined => {
  const seconds = numberIn(headers, 'Retry-After') ?? numberIn(headers, 'X-RateLimit-Retry-After')
  if (seconds !== undefined) return seconds * 1000
  const isWindowFull = (numberIn(headers, 'X-RateLimit-Remaining') ?? 0) === 0
  const until = httpDate(headers.get('Retry-After') ?? '') ?? (isWindowFull ? resetIn(headers, now) : undefined)
  return until === undefined ? undefined : Math.max(0, until - now)
}
