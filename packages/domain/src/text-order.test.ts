import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareTexts } from './text-order.ts'

describe('the order of texts', () => {
  it('is by code unit: capitals before small letters, accents last', () => {
    expect(['b', 'é', 'a', 'B', '', 'ab'].toSorted(compareTexts)).toEqual(['', 'B', 'a', 'ab', 'b', 'é'])
  })
})

describe('properties', () => {
  const text = fc.string({ unit: 'binary', maxLength: 3 })

  it('two texts are equal, or one comes before the other', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(compareTexts(a, b)).toBe(a === b ? 0 : a < b ? -1 : 1)
        expect(compareTexts(a, a)).toBe(0)
        expect(compareTexts(a, b) + compareTexts(b, a)).toBe(0)
      }),
    )
  })
})
