import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inOrderOfCreation, numberedPage } from './numbered-page.ts'

describe('a numbered page', () => {
  it('counts from 0, and is empty beyond the end', () => {
    const pages = [0, 1, 2, 999_999_999_999_999].map((page) => numberedPage(['a', 'b', 'c'], page, 2))
    expect(pages).toEqual([['a', 'b'], ['c'], [], []])
  })
})

describe('order of creation', () => {
  it('is oldest first, then by id', () => {
    const records = [
      { id: 'b', created_at: 1 },
      { id: 'a', created_at: 1 },
      { id: 'c', created_at: 0 },
    ]
    expect(inOrderOfCreation(records, 'asc').map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  })
})

describe('properties', () => {
  const records = fc.uniqueArray(fc.record({ id: fc.string(), created_at: fc.integer({ min: 0, max: 3 }) }), {
    selector: ({ id }) => id,
  })

  it('the pages of a list are the list', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 5 }), (list, size) => {
        const pages = list.map((_, page) => numberedPage(list, page, size))
        expect(pages.flat()).toEqual(list)
      }),
    )
  })

  it('newest first is the reverse of oldest first, in any order of the records', () => {
    fc.assert(
      fc.property(records, (all) => {
        const oldest = inOrderOfCreation(all, 'asc')
        expect(inOrderOfCreation(all, 'desc')).toEqual(oldest.toReversed())
        expect(inOrderOfCreation(all.toReversed(), 'asc')).toEqual(oldest)
      }),
    )
  })
})
