import { expect, test } from 'vitest'
import { tokenOf } from './session.ts'

test.each([
  ['', undefined],
  ['#', undefined],
  ['#token=', undefined],
  ['#main', undefined],
  ['#token=correct-horse', 'correct-horse'],
  ['#token=a%2Bb', 'a+b'],
])('the token of %j is %j', (hash, token) => {
  expect(tokenOf(hash)).toBe(token)
})
