import type { PagePosition } from '@brazier/domain/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCursors } from './cursor.ts'

const cursors = createCursors('workspace/catalog')
const positions: fc.Arbitrary<PagePosition> = fc.record(
  { side: fc.constantFrom('after', 'before'), key: fc.string({ unit: 'grapheme' }) },
  { requiredKeys: ['side'] },
)

describe('a cursor', () => {
  it.each([
    ['c2tpcDow', 0],
    ['c2tpcDo1MA==', 50],
    ['c2tpcDoxMDA=', 100],
    ['c2tpcDo1MA', 50],
  ])('in the recorded form, %s, skips %i', (cursor, skip) => {
    expect(cursors.read(cursor)).toEqual({ skip })
  })

  it.each([
    '',
    '=',
    'c2tpcDo',
    'c2tpcDo=',
    'c2tpcDo1MB==',
    btoa('skip:-1'),
    btoa('skip:1.5'),
    btoa('skip:01'),
    btoa('skip:50 '),
    'ä',
    '....',
  ])('is not %j', (cursor) => {
    expect(cursors.read(cursor)).toBeUndefined()
  })
})

describe('properties', () => {
  it('a cursor is read as it was written, and needs no escaping in a query', () => {
    fc.assert(
      fc.property(positions, (position) => {
        const cursor = cursors.write(position)
        expect(cursors.read(cursor)).toEqual(position)
        expect(cursor).toMatch(/^[A-Za-z0-9_-]+$/)
      }),
    )
  })

  it('a cursor of another list is not read', () => {
    fc.assert(
      fc.property(positions, fc.string(), (position, scope) => {
        const others = createCursors(scope)
        expect(others.read(cursors.write(position))).toEqual(scope === 'workspace/catalog' ? position : undefined)
      }),
    )
  })

  it('a cursor with another character, or one less or more, is not read', () => {
    const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split(''))
    fc.assert(
      fc.property(positions, fc.nat(), character, (position, at, other) => {
        const cursor = cursors.write(position)
        const place = at % cursor.length
        const altered = [
          cursor.slice(0, place) + other + cursor.slice(place + 1),
          cursor.slice(0, place) + other + cursor.slice(place),
          cursor.slice(0, place) + cursor.slice(place + 1),
        ]
        for (const each of altered) if (each !== cursor) expect(cursors.read(each)).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })
})
