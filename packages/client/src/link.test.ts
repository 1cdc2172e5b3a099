import { describe, expect, it } from 'vitest'
import { nextTarget, targetParameter } from './link.ts'

describe('a `Link` header', () => {
  it.each([
    ['</a?cursor=1>; rel="next"', '/a?cursor=1'],
    ['</a?cursor=0>; rel="prev",</a?cursor=2>; rel="next"', '/a?cursor=2'],
    ['</a?cursor=2>;rel=next , </a?cursor=0>;rel=prev', '/a?cursor=2'],
    ['</a,b?x=1,2>; title="a, <b>; rel=prev"; REL="last NEXT"', '/a,b?x=1,2'],
    ['<https://rest.test/a>; rel=next', 'https://rest.test/a'],
  ])('%s leads to %s', (header, target) => {
    expect(nextTarget(header)).toBe(target)
  })

  it.each([null, '', 'next', '</a>', '</a>; rel="prev"', '</a>; rel="nextish"', '</a>; title="rel=next"'])(
    '%s leads nowhere',
    (header) => {
      expect(nextTarget(header)).toBeUndefined()
    },
  )
})

describe('the target of a link', () => {
  it.each([
    ['/a?cursor=c2tpcDo1MA%3D%3D', 'c2tpcDo1MA=='],
    ['https://rest.test/a?b=1&cursor=x?y#z', 'x?y'],
    ['/a?cursor=', ''],
    ['/a#?cursor=1', undefined],
    ['/cursor=1', undefined],
  ])('%s has the cursor %s', (target, cursor) => {
    expect(targetParameter(target, 'cursor')).toBe(cursor)
  })
})
