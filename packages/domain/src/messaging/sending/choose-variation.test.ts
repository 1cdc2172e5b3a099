import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseVariation } from './choose-variation.ts'
import type { Share } from './choose-variation.ts'

const buckets = Array.from({ length: 10_000 }, (_, bucket) => bucket)

const counts = (percentages: readonly number[]): readonly number[] => {
  const shares = percentages.map((percentage, index) => ({ percentage, index }))
  const chosen = buckets.map((bucket) => chooseVariation(shares, bucket)?.index)
  return shares.map(({ index }) => chosen.filter((one) => one === index).length)
}

describe('the variation of a user', () => {
  const shares = [
    { id: 'a', percentage: 50 },
    { id: 'b', percentage: 30 },
    { id: 'control', percentage: 20 },
  ]

  it('is the one that has their bucket', () => {
    expect(chooseVariation(shares, 0)?.id).toBe('a')
    expect(chooseVariation(shares, 4999)?.id).toBe('a')
    expect(chooseVariation(shares, 5000)?.id).toBe('b')
    expect(chooseVariation(shares, 7999)?.id).toBe('b')
    expect(chooseVariation(shares, 8000)?.id).toBe('control')
    expect(chooseVariation(shares, 9999)?.id).toBe('control')
  })

  it('is undefined for a bucket that is left over', () => {
    expect(chooseVariation([{ percentage: 40 }], 4000)).toBeUndefined()
    const none: readonly Share[] = []
    expect(chooseVariation(none, 0)).toBeUndefined()
    expect(chooseVariation([{ percentage: 0 }, { id: 'all', percentage: 100 }], 0)).toEqual({
      id: 'all',
      percentage: 100,
    })
  })

  it('is fair with thirds', () => {
    expect(counts([33.33, 33.33, 33.34])).toEqual([3333, 3333, 3334])
    expect(counts([33.33, 33.33, 33.33, 0])).toEqual([3333, 3333, 3334, 0])
  })
})

describe('properties', () => {
  it('each share gets exactly its percentage of the buckets', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 4 })
    fc.assert(
      fc.property(cuts, (at) => {
        const edges = [0, ...at.toSorted((a, b) => a - b), 100]
        const percentages = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0))
        expect(counts(percentages)).toEqual(percentages.map((percentage) => percentage * 100))
      }),
      { numRuns: 20 },
    )
  })
})
