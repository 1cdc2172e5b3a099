import type { EndpointId } from '@brazier/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeRequest } from './write-request.ts'

const id: EndpointId = 'catalogs.get_items'
const params = { catalog_name: 'books' }

describe('a query', () => {
  it.each<[title: string, query: object, written: string]>([
    ['none', {}, ''],
    ['what is null or undefined is left out', { a: null, b: undefined, c: '' }, '?c='],
    ['numbers and booleans', { limit: 10, archived: false }, '?limit=10&archived=false'],
    [
      'what needs escaping',
      { 'last_edit.time[gt]': '2024-06-01T00:00:00+02:00', q: 'a b&c=ü' },
      '?last_edit.time%5Bgt%5D=2024-06-01T00%3A00%3A00%2B02%3A00&q=a+b%26c%3D%C3%BC',
    ],
    [
      'lists repeat their name with brackets',
      { phone_numbers: ['+1', 2] },
      '?phone_numbers%5B%5D=%2B1&phone_numbers%5B%5D=2',
    ],
    ['half a character is replaced', { q: 'a\ud800' }, '?q=a%EF%BF%BD'],
  ])('%s', (_, query, written) => {
    expect(writeRequest(id, { params, query }).path).toBe(`/catalogs/books/items${written}`)
  })
})

describe('properties', () => {
  const text = fc.string({ unit: 'binary' })
  const segment = text.filter((each) => !['', '.', '..'].includes(each))

  it('what a path and a query say can be read again, and nothing gets out of its place', () => {
    const query = fc
      .dictionary(segment, text)
      .filter((given) => Object.keys(given).every((name) => !name.endsWith('[]')))
    fc.assert(
      fc.property(segment, segment, query, (catalog_name, item_id, given) => {
        const { path } = writeRequest('catalogs.get_item', { params: { catalog_name, item_id }, query: given })
        const url = new URL(`https://rest.test${path}`)
        const segments = url.pathname.split('/').map(decodeURIComponent)
        expect(segments).toEqual(['', 'catalogs', catalog_name.toWellFormed(), 'items', item_id.toWellFormed()])
        const wellFormed = Object.entries(given).map(([name, value]) => [name, value.toWellFormed()])
        expect([...url.searchParams]).toEqual(wellFormed)
      }),
    )
  })
})
