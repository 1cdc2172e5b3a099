import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getOwn, sameJson } from './json.ts'
import type { Json } from './json.ts'

const nested = (levels: number): Json => {
  let value: Json = []
  for (let level = 0; level < levels; level += 1) value = [value]
  return value
}

describe('values', () => {
  it('are equal in any order of members', () => {
    expect(sameJson({ a: [1, { b: null }], c: 'x' }, { c: 'x', a: [1, { b: null }] })).toBe(true)
  })

  it('differ if a member, an element or a type differs', () => {
    expect(sameJson({ a: 1 }, { a: 1, b: 2 })).toBe(false)
    expect(sameJson({ a: 1 }, { b: 1 })).toBe(false)
    expect(sameJson([1], [1, 2])).toBe(false)
    expect(sameJson([], {})).toBe(false)
    expect(sameJson(null, {})).toBe(false)
  })

  it('are looked up by their own names only', () => {
    expect(getOwn({}, 'constructor')).toBeUndefined()
    expect(getOwn({}, '__proto__')).toBeUndefined()
    expect(getOwn(Object.fromEntries([['__proto__', 1]]), '__proto__')).toBe(1)
  })

  it('of any depth do not overflow the stack', () => {
    expect(sameJson(nested(100_000), nested(100_000))).toBe(false)
  })
})

describe('properties', () => {
  it('a copy is equal', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 5 }), (text) => {
        const a: Json = JSON.parse(text)
        const b: Json = JSON.parse(text)
        expect(sameJson(a, b)).toBe(true)
      }),
    )
  })
})
