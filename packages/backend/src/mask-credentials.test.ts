import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maskCredentials } from './mask-credentials.ts'

describe('the credentials of a URL', () => {
  it.each([
    ['http://user:password@127.0.0.1/ready', 'http://…@127.0.0.1/ready'],
    ['https://token@host', 'https://…@host'],
    ['http://a:b@c@host/x@y', 'http://…@host/x@y'],
    ['http:user:password@host', 'http:…@host'],
    ['HTTP:/user:password@host', 'HTTP:/…@host'],
    [String.raw`http:\\user:password@host`, String.raw`http:\\…@host`],
    ['postgres://u:p@db/x and ftp://u:p@h', 'postgres://…@db/x and ftp://…@h'],
    ['{"callback_endpoint":"http://u:p@h"}', '{"callback_endpoint":"http://…@h"}'],
  ])('of %j are masked', (text, masked) => {
    expect(maskCredentials(text)).toBe(masked)
  })

  it.each(['ada@example.com', 'https://example.com/@ada', 'https://example.com/a?to=ada@example.com', 'mailto:a@b.c'])(
    'are not in %j',
    (text) => {
      expect(maskCredentials(text)).toBe(text)
    },
  )
})

describe('properties', () => {
  const part = fc.stringMatching(/^[A-Za-z0-9%:._~!$&*+,;=-]{6,20}$/)
  it('no password that a URL parser finds is left', () => {
    fc.assert(
      fc.property(part, part, fc.constantFrom('', '/', '/a@b', '?a@b'), (user, password, path) => {
        const text = `http://${user}:${password}@host.test${path}`
        expect(maskCredentials(text)).not.toContain(password)
      }),
    )
  })
})
