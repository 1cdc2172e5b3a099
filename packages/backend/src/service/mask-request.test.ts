import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { NewLoggedRequest } from '../ports/logged-request.ts'
import { createKnownKeys } from '../workspaces/known-keys.ts'
import { maskRequest } from './mask-request.ts'

const plain: NewLoggedRequest = {
  request_id: '1',
  time: 0,
  method: 'POST',
  origin: 'wire',
  endpoint: 'users.track',
  path: '/users/track',
  params: {},
  status: 201,
  ms: 0,
  api_key: '…',
  request: '',
  response: '{}',
  unknown: [],
}

const keys = createKnownKeys()
for (const key of ['dev-key', 'another-key', 'a"b\\cd']) keys.add(key)

const masked = (part: Partial<NewLoggedRequest>): NewLoggedRequest => {
  const entry = { ...plain, ...part }
  return maskRequest(
    entry,
    { json: entry.request === '' ? undefined : JSON.parse(entry.request), key: 'dev-key', characters: 1_000_000 },
    keys,
  )
}

describe('an entry of the request log', () => {
  it.each([
    ['{"api_key":"dev-key","a":1}', '{"api_key":"…","a":1}'],
    ['{"apiKey": "a-stranger\'s-key", "a": 1.0}', '{"apiKey": "…-key", "a": 1.0}'],
    ['{"client_secret":"a-stranger"}', '{"client_secret":"…nger"}'],
    ['{"partner_api_key":"a-partner"}', '{"partner_api_key":"…tner"}'],
    ['{"a":[["another-key"]]}', '{"a":[["…-key"]]}'],
    ['{"headers":{"Authorization":"Basic ZGV2LWtleTo="}}', '{"headers":{"Authorization":"…eTo="}}'],
    ['{"text":"Bearer dev-key"}', '{"text":"Bearer …"}'],
    [String.raw`{"a":"dev\u002dkey"}`, '{"a":"…"}'],
    [String.raw`{"a":"a\"b\\cd"}`, '{"a":"…"}'],
    ['{"dev-key":1}', '{"…":1}'],
    ['{"api_key":{"a":1},"b":"c"}', '{"api_key":{"a":1},"b":"c"}'],
    ['{"A--pi_K-ey":"a-strangers-key"}', '{"A--pi_K-ey":"…-key"}'],
    ['{"\u212Aey":1,"api\u212Aey":"a-strangers-key"}', '{"\u212Aey":1,"api\u212Aey":"…-key"}'],
    ['{"external_id":"ada","n":1e2}', '{"external_id":"ada","n":1e2}'],
  ])('with the body %s keeps %s', (request, kept) => {
    expect(masked({ request }).request).toBe(kept)
  })

  it.each([
    ['/users/track?api_key=dev-key', '/users/track?api_key=…'],
    ['/users/track?a=1&API-Key=nobodys-key#x', '/users/track?a=1&API-Key=…-key#x'],
    ['/users/track?api%5Fkey=nobodys-key', '/users/track?api%5Fkey=…-key'],
    ['/users/track?a=%64ev-key', '/users/track?a=…'],
    ['/catalogs/another-key/items', '/catalogs/…-key/items'],
    ['/catalogs/a%20b/items?limit=5', '/catalogs/a%20b/items?limit=5'],
  ])('with the path %s keeps %s', (path, kept) => {
    expect(masked({ path }).path).toBe(kept)
  })

  it('keeps no key in parameters, answers and names of unknown members', () => {
    const entry = masked({
      path: '/catalogs/dev-key/items',
      params: { catalog_name: 'dev-key' },
      response: '{"errors":[{"parameter_values":["dev-key"]}]}',
      unknown: ['dev-key.a', 'another-key'],
    })
    expect(JSON.stringify(entry)).not.toMatch(/dev-key|another-key/)
    expect(entry.response).toBe('{"errors":[{"parameter_values":["…"]}]}')
  })

  it('keeps no key of a parameter after a second question mark, and reads many of them once', () => {
    expect(masked({ path: '/catalogs?a?api_key=abcdefghijkl' }).path).toBe('/catalogs?a?api_key=…ijkl')
    const path = `/catalogs${'?'.repeat(500_000)}`
    expect(masked({ path }).path).toBe(path)
  })

  it('is not looked through member by member if its text shows no key', () => {
    let looks = 0
    const counting = { ...keys, has: (text: string) => keys.has(text) || (looks += 1) < 0 }
    const json = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`m${index}`, 'x']))
    const entry = { ...plain, request: JSON.stringify(json) }
    expect(maskRequest(entry, { json, key: 'dev-key', characters: 1_000_000 }, counting)).toBe(entry)
    expect(looks).toBeLessThan(10)
  })

  it.each([
    ['in JSON', (key: string) => `{"a":"${key}","b":["${'x '.repeat(6000)}","${key}"]}`],
    ['across the end of what is kept', (key: string) => `{"a":"${'x '.repeat(4993)} ${key}","b":1,"c":"${key}"}`],
    ['without its end', (key: string) => `{"a":"${key}","b":["${'x '.repeat(6000)}`],
  ])('of a long body has no key %s, and tells how long it was', (_, bodyOf) => {
    const request = bodyOf('another-key')
    const json = request.endsWith('}') ? (JSON.parse(request) as unknown) : undefined
    const entry = maskRequest({ ...plain, request }, { json, key: 'dev-key', characters: 10_000 }, keys)
    const whole = bodyOf('…-key').slice(0, 10_000)
    expect(entry).toMatchObject({ request: `${whole}… (${request.length} characters)`, truncated: true })
  })

  it('of a long body is not read beyond what is kept', () => {
    let masks = 0
    const mask = (text: string): string => {
      masks += 1
      return keys.mask(text)
    }
    const counting = { ...keys, mask }
    const json = Array.from({ length: 100_000 }, () => 'dev-key')
    maskRequest({ ...plain, request: JSON.stringify(json) }, { json, key: 'dev-key', characters: 1000 }, counting)
    expect(masks).toBeLessThan(300)
  })

  it('takes a body of any depth', () => {
    const depth = 100_000
    const request = `${'['.repeat(depth)}"another-key"${']'.repeat(depth)}`
    expect(masked({ request }).request).toBe(request.replace('another-key', '…-key'))
  })
})

describe('properties', () => {
  it('a body without keys is kept byte for byte, and one with a key stays JSON without it', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom('dev-key', 'another-key'), (json, key) => {
        fc.pre(!/api.?key|authorization|access.?token/i.test(json))
        expect(masked({ request: json }).request).toBe(json)
        const { request } = masked({ request: `{"a":${json},"b":${JSON.stringify(key)}}` })
        expect(JSON.parse(request)).toEqual({ a: JSON.parse(json), b: key === 'dev-key' ? '…' : '…-key' })
      }),
    )
  })
})
