import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstPlace } from './binary-search.ts'

describe('properties', () => {
  it('the place found divides the list, within the given part of it', () => {
    const list = fc
      .array(fc.integer({ min: 0, max: 20 }), { maxLength: 20, size: 'max' })
      .map((all) => all.toSorted((a, b) => a - b))
    fc.assert(
      fc.property(list, fc.integer({ min: -1, max: 21 }), fc.nat(20), fc.nat(20), (all, wanted, a, b) => {
        const [from, until] = [Math.min(a, b, all.length), Math.min(Math.max(a, b), all.length)]
        const place = firstPlace(all, (element) => element < wanted, from, until)
        expect(all.slice(from, place).every((element) => element < wanted)).toBe(true)
        expect(all.slice(place, until).every((element) => element >= wanted)).toBe(true)
        expect(place).toBeGreaterThanOrEqual(from)
        expect(place).toBeLessThanOrEqual(until)
        expect(firstPlace(all, (element) => element < wanted)).toBe(all.filter((element) => element < wanted).length)
      }),
    )
  })

  it('a list of a million takes at most 20 looks', () => {
    const list = Uint32Array.from({ length: 1_000_000 }, (_, index) => index)
    fc.assert(
      fc.property(fc.nat(1_000_000), (wanted) => {
        let looks = 0
        const isBefore = (element: number): boolean => {
          looks += 1
          return element < wanted
        }
        expect(firstPlace(list, isBefore)).toBe(wanted)
        expect(looks).toBeLessThanOrEqual(20)
      }),
    )
  })
})
