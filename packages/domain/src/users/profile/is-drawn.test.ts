import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isDrawn } from './is-drawn.ts'

const buckets = Array.from({ length: 10_000 }, (_, bucket) => bucket)

describe('properties', () => {
  it('a global control group has its percentage of all buckets, and of each half of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), (percentage) => {
        const drawn = buckets.filter((bucket) => isDrawn(bucket, percentage))
        expect(drawn).toHaveLength(percentage * 100)
        expect(drawn.filter((bucket) => bucket < 5000)).toHaveLength(percentage * 50)
      }),
    )
  })
})
