import { contract, endpointIds } from '@brazier/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBaseUrl } from './base-url.ts'

const label = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
const segment = fc.stringMatching(/^[A-Za-z0-9._~-]{1,8}$/).filter((text) => !/^\.+$/.test(text))
const origin = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.array(label, { minLength: 1, maxLength: 3 }),
    fc.integer({ min: 1024, max: 65_535 }),
  )
  .map(([scheme, labels, port]) => `${scheme}://${labels.join('.')}:${port}`)
const baseUrl = fc.tuple(origin, fc.array(segment, { maxLength: 2 })).map(([at, path]) => [at, ...path].join('/'))
const endpoint = fc.constantFrom(...endpointIds)
const query = fc.webQueryParameters()

/** The path of an endpoint with something in place of its parameters. */
const pathFor = (id: (typeof endpointIds)[number], text: string): string =>
  contract[id].path.replaceAll(/:\w+/g, encodeURIComponent(text))

it('any host has the links of messages and answers, and no other pages', () => {
  const pattern = readBaseUrl('*').pattern()
  expect(pattern.test('https://rest.example/preferences/link/1f/0a-9c/unsubscribed/s')).toBe(true)
  expect(pattern.test('https://rest.example/preferences/1f/center/ada/0a-9c')).toBe(true)
  expect(pattern.test('https://rest.example/preferences/mine/email')).toBe(false)
  expect(pattern.test('https://rest.example/exports/1f/segment-2024.zip')).toBe(true)
  expect(pattern.test('https://rest.example/preferences/mine')).toBe(false)
  expect(pattern.test('https://rest.example/exports/mine')).toBe(false)
})

it.each([
  ['https://rest.example:443', 'https://rest.example/catalogs'],
  ['http://rest.example:80/below', 'http://rest.example/below/catalogs'],
  [['http://localhost', 'http://localhost:3000'], 'http://localhost:3000/catalogs'],
  [['http://localhost', 'http://localhost:3000'], 'http://localhost/catalogs'],
  [['http://rest.example', 'http://rest.example/below'], 'http://rest.example/below/catalogs'],
])('%j answers %s', (given, url) => {
  const service = readBaseUrl(given)
  expect([service.pathOf(url), service.pattern().test(url)]).toEqual(['/catalogs', true])
})

it.each([
  ['users.merge', '/users/merge/', true],
  ['users.merge', '//users/merge', true],
  ['preference_center.get', '/preference_center/v1/one', true],
  ['preference_center.get', '/preference_center/v1/list', false],
  ['preference_center.list', '/preference_center/v1/list', true],
] as const)('%s is at %s: %j', (id, path, isAt) => {
  const base = 'https://rest.example'
  expect(
    readBaseUrl(base)
      .pattern(id)
      .test(base + path),
  ).toBe(isAt)
  expect(
    readBaseUrl('*')
      .pattern()
      .test(base + path),
  ).toBe(true)
})

describe('properties', () => {
  it('a URL below a base has the path that comes after it, whatever the query', () => {
    fc.assert(
      fc.property(baseUrl, endpoint, segment, query, (base, id, text, asked) => {
        const path = pathFor(id, text)
        const service = readBaseUrl(base)
        const url = new URL(`${base}${path}`).href
        expect(service.pathOf(asked === '' ? url : `${url}?${asked}`)).toBe(path)
        expect([service.pattern().test(url), service.pattern(id).test(url)]).toEqual([true, true])
      }),
    )
  })

  it('a URL at another host is not the service; one step further it is', () => {
    fc.assert(
      fc.property(baseUrl, baseUrl, endpoint, segment, (base, other, id, text) => {
        fc.pre(new URL(base).host !== new URL(other).host)
        const pattern = readBaseUrl(base).pattern()
        expect(pattern.test(`${other}${pathFor(id, text)}`)).toBe(false)
        expect(pattern.test(`${base}x${pathFor(id, text)}`)).toBe(false)
        expect(pattern.test(`${base}/${text}x${pathFor(id, text)}/further/and/further`)).toBe(true)
      }),
    )
  })

  it('a star stands for any host, and for nothing with a slash in it', () => {
    fc.assert(
      fc.property(baseUrl, endpoint, segment, (base, id, text) => {
        const { pathname } = new URL(base)
        const anyHost = readBaseUrl(pathname === '/' ? '*' : `*${pathname}`)
        expect(anyHost.pattern(id).test(new URL(`${base}${pathFor(id, text)}`).href)).toBe(true)
        expect(anyHost.pattern(id).test(new URL(`${base}/${text}${pathFor(id, text)}`).href)).toBe(false)
      }),
    )
  })
})
