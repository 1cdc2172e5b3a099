import { expect, it } from 'vitest'
import { stretchedSpan } from './time-span.ts'

it('a span grows to include an instant outside, and else stays unchanged', () => {
  expect(stretchedSpan(undefined, undefined, 5)).toEqual({ first: 5, last: 5 })
  expect(stretchedSpan(5, 5, 5)).toBeUndefined()
  expect(stretchedSpan(3, 9, 4)).toBeUndefined()
  expect(stretchedSpan(3, 9, 2)).toEqual({ first: 2, last: 9 })
  expect(stretchedSpan(3, 9, 10)).toEqual({ first: 3, last: 10 })
  expect(stretchedSpan(undefined, 9, 9)).toEqual({ first: 9, last: 9 })
  expect(stretchedSpan(3, undefined, 3)).toEqual({ first: 3, last: 3 })
})
