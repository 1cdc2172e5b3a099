import { memoryRateLimiter, type RateLimiter } from '@brazier/backend/parts'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRequestCounter } from './rate-limiter.ts'
import { sharedDatabases, type TestDatabase } from './testing/databases.ts'

const minute = 60_000

/** Number of workspaces that the tests have counted for. */
let made = 0

describe.each(Object.entries(sharedDatabases))('rate limits in %s', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())
  /** Two processes' limiters of one workspace. */
  const two = (): readonly [RateLimiter, RateLimiter] => {
    made += 1
    const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
    return [createRequestCounter(db.database).limiterOf(id), createRequestCounter(db.database).limiterOf(id)]
  }

  it('allow the same requests as in memory, whichever process counts', async () => {
    const hits = fc.array(fc.tuple(fc.nat(1), fc.constantFrom('a', 'b'), fc.nat(3)), { maxLength: 30, size: 'max' })
    await fc.assert(
      fc.asyncProperty(hits, fc.integer({ min: 1, max: 4 }), async (all, limit) => {
        const [processes, memory] = [two(), memoryRateLimiter()]
        for (const [process, bucket, window] of all) {
          const now = window * minute + 5
          const counted = await processes[process === 0 ? 0 : 1].hit(bucket, limit, minute, now)
          expect(counted).toEqual(await memory.hit(bucket, limit, minute, now))
        }
      }),
      { numRuns: 20 },
    )
  })

  it('allow exactly the limit if all requests arrive at once', async () => {
    const processes = two()
    const all = await Promise.all(
      Array.from({ length: 60 }, (_each, index) => processes[index % 2 === 0 ? 0 : 1].hit('users', 25, minute, 0)),
    )
    expect(all.filter(({ allowed }) => allowed)).toHaveLength(25)
    const left = all.filter(({ allowed }) => allowed).map(({ remaining }) => remaining)
    expect(left.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 25 }, (_each, index) => index))
  })

  it('count requests of two windows separately if they arrive together', async () => {
    const [limiter] = two()
    const all = await Promise.all([0, 0, minute, minute].map((now) => limiter.hit('users', 1, minute, now)))
    expect(all.map(({ allowed, reset }) => [allowed, reset])).toEqual([
      [true, minute],
      [false, minute],
      [true, 2 * minute],
      [false, 2 * minute],
    ])
  })

  it('have room only where the last count of the window left more than half, those on their way included', async () => {
    const [one, other] = two()
    const room = (now = 0): boolean | undefined => one.hasRoom?.('users', now)
    expect(room()).toBe(false)
    await one.hit('users', 8, minute, 0)
    expect([room(), room(minute)]).toEqual([true, false])
    const hits = [one.hit('users', 8, minute, 0), one.hit('users', 8, minute, 0)]
    expect(room()).toBe(true)
    hits.push(one.hit('users', 8, minute, 0))
    expect(room()).toBe(false)
    await Promise.all(hits)
    expect(room()).toBe(false)
    await other.hit('users', 8, minute, minute)
    await one.hit('users', 8, minute, minute)
    expect(room(minute)).toBe(true)
  })

  it('keep what is known of a window when a request of the one before is counted later', async () => {
    const [one] = two()
    await Promise.all([one.hit('users', 8, minute, minute - 1), one.hit('users', 8, minute, minute)])
    expect(one.hasRoom?.('users', minute)).toBe(true)
    // The later one is counted by another statement, after the one that was asked first here.
    await Promise.all([one.hit('users', 8, minute, 2 * minute), one.hit('users', 8, minute, minute)])
    expect(one.hasRoom?.('users', 2 * minute)).toBe(true)
  })

  it('are reset for one workspace at a time', async () => {
    const [[one], [other]] = [two(), two()]
    await one.hit('users', 1, minute, 0)
    await other.hit('users', 1, minute, 0)
    await one.reset()
    expect(await one.hit('users', 1, minute, 0)).toMatchObject({ allowed: true })
    expect(await other.hit('users', 1, minute, 0)).toMatchObject({ allowed: false })
  })
})
