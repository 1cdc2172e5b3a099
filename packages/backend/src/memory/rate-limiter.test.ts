import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { memoryRateLimiter } from './rate-limiter.ts'

const minute = 60_000

describe('the rate limiter', () => {
  it('allows as many requests in a window as the limit says', async () => {
    const limiter = memoryRateLimiter()
    expect(await limiter.hit('users', 2, minute, 1000)).toEqual({
      allowed: true,
      limit: 2,
      remaining: 1,
      reset: minute,
    })
    expect(await limiter.hit('users', 2, minute, 2000)).toEqual({
      allowed: true,
      limit: 2,
      remaining: 0,
      reset: minute,
    })
    expect(await limiter.hit('users', 2, minute, 3000)).toEqual({
      allowed: false,
      limit: 2,
      remaining: 0,
      reset: minute,
    })
  })

  it('starts a new window at the next whole minute, not a minute after the first request', async () => {
    const limiter = memoryRateLimiter()
    await limiter.hit('users', 1, minute, minute - 1)
    expect(await limiter.hit('users', 1, minute, minute - 1)).toMatchObject({ allowed: false, reset: minute })
    expect(await limiter.hit('users', 1, minute, minute)).toMatchObject({ allowed: true, reset: 2 * minute })
  })

  it('counts each bucket separately', async () => {
    const limiter = memoryRateLimiter()
    await limiter.hit('users', 1, minute, 0)
    expect(await limiter.hit('subscription', 1, minute, 0)).toMatchObject({ allowed: true })
    expect(await limiter.hit('users', 1, minute, 0)).toMatchObject({ allowed: false })
  })

  it('sets all counts to zero if it is reset', async () => {
    const limiter = memoryRateLimiter()
    await limiter.hit('users', 1, minute, 0)
    await limiter.reset()
    expect(await limiter.hit('users', 1, minute, 0)).toMatchObject({ allowed: true })
  })
})

describe('properties', () => {
  it('finds the window of any instant, also before 1970', async () => {
    const instant = fc.integer({ min: -4 * minute, max: 4 * minute })
    await fc.assert(
      fc.asyncProperty(instant, fc.integer({ min: 1, max: minute }), async (now, window) => {
        const { reset } = await memoryRateLimiter().hit('users', 1, window, now)
        expect(reset % window === 0 && reset > now && reset <= now + window).toBe(true)
      }),
    )
  })

  it('never allows more than the limit in a window', async () => {
    const hits = fc.array(fc.integer({ min: 0, max: 5 * minute }), { maxLength: 60, size: 'max' })
    await fc.assert(
      fc.asyncProperty(hits, fc.integer({ min: 1, max: 5 }), async (times, limit) => {
        const limiter = memoryRateLimiter()
        const allowed = new Map<number, number>()
        for (const now of times.toSorted((a, b) => a - b)) {
          const hit = await limiter.hit('users', limit, minute, now)
          const count = (allowed.get(hit.reset) ?? 0) + Number(hit.allowed)
          allowed.set(hit.reset, count)
          expect(hit.remaining).toBe(limit - count)
        }
        for (const count of allowed.values()) expect(count).toBeLessThanOrEqual(limit)
      }),
    )
  })
})
