import { describe, expect, it } from 'vitest'
import { isManual, manualClock } from './clock.ts'

describe('a manual clock', () => {
  it('shows the same time until it is set, also to an earlier time', () => {
    const clock = manualClock(1000)
    expect([clock.now(), clock.now()]).toEqual([1000, 1000])
    clock.set(2000)
    expect(clock.now()).toBe(2000)
    clock.set(500)
    expect(clock.now()).toBe(500)
  })

  it('differs from a real one', () => {
    expect(isManual(manualClock(0))).toBe(true)
    expect(isManual({ now: () => 0 })).toBe(false)
  })
})
