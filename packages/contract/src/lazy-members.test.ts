import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { catalogEndpoint } from './catalogs/catalog-endpoint.ts'
import { endpoint } from './endpoint.ts'
import { lazyMembers, lazyValues } from './lazy-members.ts'

describe('lazyMembers', () => {
  it('makes a member when it is first read, once', () => {
    let made = 0
    const members = lazyMembers({
      get body() {
        made += 1
        return { made }
      },
    })
    expect(Object.keys(members)).toEqual(['body'])
    expect(made).toBe(0)
    const first: unknown = Reflect.get(members, 'body')
    expect(Reflect.get(members, 'body')).toBe(first)
    expect(made).toBe(1)
  })

  it('copies other members, and the last wins', () => {
    expect(lazyMembers({ a: 1, b: 1 }, { b: 2 }, lazyValues([['c', () => 3]]))).toEqual({ a: 1, b: 2, c: 3 })
  })

  it('reads again what failed to be made', () => {
    let isReady = false
    const members = lazyValues([
      [
        'body',
        () => {
          if (!isReady) throw new TypeError('not yet')
          return 'made'
        },
      ],
    ])
    expect(() => Reflect.get(members, 'body')).toThrow('not yet')
    isReady = true
    expect(Reflect.get(members, 'body')).toBe('made')
  })
})

const common = {
  id: 'a.b',
  source: 'this test',
  method: 'POST',
  path: '/a',
} as const

it.each([
  ['endpoint', endpoint],
  ['catalogEndpoint', catalogEndpoint as typeof endpoint], // it takes the same members, and more
] as const)('%s makes no schema before it is read', (_, declare) => {
  const made: string[] = []
  const row = declare({
    ...common,
    get body() {
      made.push('body')
      return z.string()
    },
    responses: {
      get 200() {
        made.push('200')
        return z.string()
      },
    },
    errors: { 400: {} },
  })
  expect(Object.keys(row.responses)).toEqual(['200', '400'])
  expect(made).toEqual([])
  expect([row.responses[200].parse('x'), row.body.parse('x'), row.body.parse('y')]).toEqual(['x', 'x', 'y'])
  expect(made).toEqual(['200', 'body'])
})
