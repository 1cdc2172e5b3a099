import { contract, endpointIds } from '@brazier/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRouter } from './route.ts'

const route = createRouter(endpointIds)

const notFound = { ok: false, answer: { status: 404, body: { message: 'Not Found' } } }

describe('finding an endpoint', () => {
  it.each(endpointIds)('%s is the only endpoint with its path and method', (id) => {
    const { method, path } = contract[id]
    const filled = path.replaceAll(/:\w+/g, 'x')
    expect(route(method, filled)).toMatchObject({ ok: true, value: { id } })
  })

  it.each([
    ['a doubled slash within', '/users//merge'],
    ['two at the end', '/users/merge//'],
    ['another case', '/Users/merge'],
    ['a longer path', '/users/merge/now'],
    ['a shorter path', '/users'],
    ['an encoded slash', '/users%2Fmerge'],
    ['the root', '/'],
    ['nothing', ''],
  ])('%s is not found', (_, path) => {
    expect(route('POST', path)).toMatchObject(notFound)
  })

  it.each([
    ['a trailing slash', '/users/merge/'],
    ['a doubled slash at the start', '//users/merge'],
    ['both', '///users/merge/'],
  ])('%s makes no difference', (_, path) => {
    expect(route('POST', path)).toMatchObject({ ok: true, value: { id: 'users.merge' } })
  })

  it('reads the parameters of a path with a trailing slash', () => {
    expect(route('PUT', '/catalogs/books/items/')).toMatchObject({
      value: { id: 'catalogs.replace_items', params: { catalog_name: 'books' } },
    })
  })

  it('names the methods of a known path', () => {
    expect(route('GET', '/users/merge')).toMatchObject({
      ok: false,
      answer: { status: 405, body: { message: 'Method Not Allowed' }, headers: { Allow: 'POST' } },
    })
  })

  it('compares methods by case', () => {
    expect(route('post', '/users/merge')).toMatchObject({ answer: { status: 405 } })
  })
})

describe('properties', () => {
  it('answers any method and path', () => {
    const path = fc.oneof(
      fc.webPath(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('/users/%', '/users/merge%00', '/%E0%A4%A'),
    )
    fc.assert(
      fc.property(fc.string(), path, (method, given) => {
        const found = route(method, given)
        expect(found.ok ? found.value.id : found.answer.status).toSatisfy(
          (seen: string | number) => typeof seen === 'string' || seen === 404 || seen === 405,
        )
      }),
    )
  })
})
