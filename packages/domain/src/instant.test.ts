import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { earlier, isLater, isoInstant, later } from './instant.ts'

describe('an instant', () => {
  it('is written in UTC with milliseconds', () => {
    expect(isoInstant(Date.UTC(2020, 5, 17, 20, 1, 33, 385))).toBe('2020-06-17T20:01:33.385Z')
    expect(isoInstant(0)).toBe('1970-01-01T00:00:00.000Z')
    expect(isoInstant(-1)).toBe('1969-12-31T23:59:59.999Z')
    expect(isoInstant(Date.UTC(2000, 1, 29))).toBe('2000-02-29T00:00:00.000Z')
  })

  it('is compared with one that may be unknown', () => {
    expect([earlier(1, 2), earlier(1, undefined), earlier(undefined, 2)]).toEqual([1, 1, 2])
    expect([later(1, 2), later(1, undefined), later(undefined, 2)]).toEqual([2, 1, 2])
    expect([isLater(2, 1), isLater(1, 1), isLater(1, undefined), isLater(undefined, 1)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('properties', () => {
  it('an instant is written as the platform writes it, of any year', () => {
    const anywhere = fc.integer({ min: -8_640_000_000_000_000, max: 8_640_000_000_000_000 })
    const fourDigits = fc.integer({ min: -62_167_219_200_000, max: 253_402_300_799_999 })
    const days = fc.integer({ min: -719_528, max: 2_932_896 }).map((day) => day * 86_400_000)
    fc.assert(
      fc.property(fc.oneof(anywhere, fourDigits, days), (instant) => {
        expect(isoInstant(instant)).toBe(new Date(instant).toISOString())
      }),
      { numRuns: 2000 },
    )
  })
})
