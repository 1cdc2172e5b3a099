import type { RateLimiter } from '../ports/rate-limiter.ts'

/** Returns a rate limiter for one process, with one count per bucket. */
export const memoryRateLimiter = (): RateLimiter => {
  const windows = new Map<string, { start: number; count: number }>()
  return {
    hit: (bucket, limit, window, now) => {
      const start = Math.floor(now / window) * window
      let current = windows.get(bucket)
      if (current?.start !== start) {
        current = { start, count: 0 }
        windows.set(bucket, current)
      }
      const allowed = current.count < limit
      if (allowed) current.count += 1
      return Promise.resolve({ allowed, limit, remaining: limit - current.count, reset: start + window })
    },
    reset: () => {
      windows.clear()
      return Promise.resolve()
    },
  }
}
