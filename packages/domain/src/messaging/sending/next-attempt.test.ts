import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextAttemptAt } from './next-attempt.ts'

const minute = 60_000

describe('the next attempt of a call', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 15],
  ])('after %i attempts that were answered is %i minutes later', (attempts, minutes) => {
    expect(nextAttemptAt({ attempts, firstAt: 0, now: 7, isUnreachable: false })).toBe(7 + minutes * minute)
  })

  it.each([
    [1, 5],
    [2, 30],
    [3, 120],
    [4, 420],
    [5, 840],
  ])('after %i attempts that reached nobody is %i minutes later', (attempts, minutes) => {
    expect(nextAttemptAt({ attempts, firstAt: 0, now: 7, isUnreachable: true })).toBe(7 + minutes * minute)
  })

  it('is none after six', () => {
    const tried = { attempts: 6, firstAt: 0, now: 7, retryAfter: 1 }
    expect(nextAttemptAt({ ...tried, isUnreachable: false })).toBeUndefined()
    expect(nextAttemptAt({ ...tried, isUnreachable: true })).toBeUndefined()
  })
})

describe('properties', () => {
  it('an answer only lengthens a wait, and not past the end of the attempts', () => {
    const tried = fc.record({
      attempts: fc.integer({ min: 1, max: 5 }),
      firstAt: fc.nat(1e12),
      isUnreachable: fc.boolean(),
    })
    fc.assert(
      fc.property(tried, fc.nat(1e9), fc.nat(1e9), (given, passed, retryAfter) => {
        const now = given.firstAt + passed
        const usual = nextAttemptAt({ ...given, now }) ?? NaN
        const asked = nextAttemptAt({ ...given, now, retryAfter }) ?? NaN
        const end = given.firstAt + (given.isUnreachable ? 1415 : 30) * minute
        expect(asked).toBeGreaterThanOrEqual(usual)
        expect(asked).toBeLessThanOrEqual(Math.max(usual, Math.min(now + retryAfter, end)))
      }),
    )
  })
})
