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
