import { type RateLimitName, rateLimits, transportErrors } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { RateLimiter } from '../ports/rate-limiter.ts'
import { proceed, refuse, type Step } from './answer.ts'

/** `X-RateLimit-Reset` is in UTC seconds. */
export type RateLimitHeaders = { readonly [name: string]: string }

/** Counts a request against its row's limit. Refuses with 429 and `Retry-After` (seconds) if the window is full, unless it `goesOn`. */
export const limitRate = async (
  limiter: RateLimiter,
  name: RateLimitName,
  now: Instant,
  goesOn = false,
): Promise<Step<RateLimitHeaders>> => {
  const { limit, window } = rateLimits[name]
  const { allowed, remaining, reset } = await limiter.hit(name, limit, window, now)
  const headers = {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(remaining),
    'X-RateLimit-Reset': String(Math.ceil(reset / 1000)),
  }
  if (allowed || goesOn) return proceed(headers)
  const retryAfter = String(Math.max(1, Math.ceil((reset - now) / 1000)))
  return refuse(429, { message: transportErrors.rateLimited }, { ...headers, 'Retry-After': retryAfter })
}
