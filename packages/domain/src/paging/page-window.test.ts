import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPage, firstPage, pageLinks, type PageLinks, type PagePosition } from './page-window.ts'

describe('a page of a list', () => {
  it('is the beginning of the list without a key', () => {
    expect(page(['a', 'b', 'c'], 2)).toStrictEqual({
      records: ['a', 'b'],
      links: { next: { side: 'after', key: 'b' } },
    })
  })

  it('has no neighbours when it is the whole list', () => {
    expect(page(['a', 'b'], 2)).toEqual({ records: ['a', 'b'], links: {} })
    expect(page([], 2)).toEqual({ records: [], links: {} })
  })

  it('has a page before it if a record precedes it, even if the record of its key is deleted', () => {
    const found = page(['a', 'c', 'd'], 2, { side: 'after', key: 'b' })
    expect(found).toEqual({ records: ['c', 'd'], links: { prev: { side: 'before', key: 'c' } } })
  })

  it('has the records nearest to a key if it is before the key', () => {
    expect(page(['a', 'b', 'c', 'd'], 2, { side: 'before', key: 'd' })).toEqual({
      records: ['b', 'c'],
      links: { prev: { side: 'before', key: 'b' }, next: { side: 'after', key: 'c' } },
    })
  })

  it('is not filled up from the other side near the beginning', () => {
    expect(page(['a', 'b', 'c'], 2, { side: 'before', key: 'b' }).records).toEqual(['a'])
  })

  it('links back to the end of the list if no record after its key is left', () => {
    const gone = page(['a', 'b'], 2, { side: 'after', key: 'x' })
    expect(gone).toStrictEqual({ records: [], links: { prev: { side: 'before' } } })
    expect(page(['a', 'b'], 2, { side: 'before' }).records).toEqual(['a', 'b'])
  })

  it('links to the beginning of the list if no record before its key is left', () => {
    const gone = page(['x', 'y'], 2, { side: 'before', key: 'x' })
    expect(gone).toStrictEqual({ records: [], links: { next: { side: 'after' } } })
  })
})

describe('properties', () => {
  const lists = fc
    .uniqueArray(fc.string({ maxLength: 3 }), { maxLength: 12 })
    .map((keys) => keys.toSorted((a, b) => (a < b ? -1 : 1)))
  const positions = fc.record({ side: fc.constantFrom('after', 'before'), key: fc.string({ maxLength: 3 }) })

  it('a neighbour exists if and only if the list has a record on that side', () => {
    fc.assert(
      fc.property(lists, positions, fc.integer({ min: 1, max: 5 }), (list, at, limit) => {
        const { records, links } = page(list, limit, at)
        const [first, last] = [records[0] ?? at.key, records.at(-1) ?? at.key]
        const isBefore = (key: string) => (records.length === 0 && at.side === 'after' ? key <= first : key < first)
        const isAfter = (key: string) => (records.length === 0 && at.side === 'before' ? key >= last : key > last)
        expect('prev' in links).toBe(list.some(isBefore))
        expect('next' in links).toBe(list.some(isAfter))
      }),
    )
  })
})

const page = (
  list: readonly string[],
  limit: number,
  at: PagePosition = firstPage,
): { records: readonly string[]; links: PageLinks } => {
  const cut = cutPage(at, around(list, at, limit + 1), limit, (key) => key.slice())
  return { records: cut.records, links: pageLinks(at, cut, around(list, cut.otherSide, 1).length > 0) }
}

const around = (list: readonly string[], { side, key }: PagePosition, limit: number): readonly string[] => {
  const fit = list.filter((one) => key === undefined || (side === 'after' ? one > key : one < key))
  return side === 'after' ? fit.slice(0, limit) : fit.slice(-limit)
}
