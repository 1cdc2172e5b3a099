import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readQuery } from './query-text.ts'

test.each([
  ['/p', {}],
  ['/p?', {}],
  ['/p?page=', { page: '' }],
  ['/p?page=2', { page: '2' }],
  ['/p?page=2#page=3', { page: '2' }],
  ['/p?page=2&page=3', { page: '3' }],
  ['/p?a=b=c', { a: 'b=c' }],
  ['/p?a=1+2%203', { a: '1 2 3' }],
  ['/p?email[]=a&email[]=b', { email: ['a', 'b'] }],
])('the query of %s reads %j', (url, query) => {
  expect(readQuery(url)).toEqual(query)
})

test('a query of many names costs what its length says', () => {
  const names = Array.from({ length: 30_000 }, (_, index) => `k${index}`)
  const before = process.cpuUsage()
  expect(Object.keys(readQuery(`/p?${names.join('&')}`))).toEqual(names)
  const { user, system } = process.cpuUsage(before)
  // 5,600 ms when each name looked at all of them, 30 ms since.
  expect((user + system) / 1000).toBeLessThan(1000)
})

describe('properties', () => {
  test('an empty parameter at the end changes nothing', () => {
    const part = fc.stringMatching(/^[a-z_.0-9~+%=[\]-]*$/)
    fc.assert(
      fc.property(part, part, (name, value) => {
        expect(readQuery(`http://host/p?${name}=${value}`)).toEqual(readQuery(`http://host/p?${name}=${value}&`))
      }),
    )
  })
})
