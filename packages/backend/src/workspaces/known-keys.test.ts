import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { maskKey } from '../mask-credentials.ts'
import { createKnownKeys } from './known-keys.ts'

const knowing = (...keys: readonly string[]) => {
  const known = createKnownKeys()
  for (const key of keys) known.add(key)
  return known
}

test('a masked key shows its last four characters, and nothing of a short key', () => {
  expect(maskKey('a-long-secret-key')).toBe('…-key')
  expect(maskKey('shortkey')).toBe('…')
  expect(maskKey('')).toBe('…')
})

describe('masking', () => {
  it.each([
    ['/users/dev-key/x', '/users/…/x'],
    ['/users?api_key=dev-key&x=1', '/users?api_key=…&x=1'],
    ['/users/dev%2Dkey', '/users/…'],
    ['/users/%64ev-key', '/users/…'],
    ['/users/a:dev-key', '/users/…'],
    ['/users/dev-key.', '/users/…'],
    ['/users?x=Bearer%20dev-key', '/users?x=…'],
    ['/users?x=Bearer%20a.key.of-mine.', '/users?x=…'],
    ['/users/name:a.key.of-mine', '/users/…'],
    ['/users?x=%22dev-key%22', '/users?x=…'],
    ['{"where":"workspace \\"dev-key\\""}', '{"where":"workspace \\"…\\""}'],
    ['there is no workspace "dev-key"', 'there is no workspace "…"'],
    ['Bearer dev-key', 'Bearer …'],
    ['/users/%E0%A4%A', '/users/%E0%A4%A'],
    ['/users/my-dev-keys', '/users/my-dev-keys'],
    ['/users/..!dev-key:..!', '/users/…'],
  ])('%s is shown as %s', (text, masked) => {
    expect(knowing('dev-key', 'a.key.of-mine').mask(text)).toBe(masked)
  })

  it('reads a run of punctuation once: from each of its places it would take minutes', () => {
    const hostile = `/users/%25dev-key${'.'.repeat(500_000)}x`
    expect(knowing('dev-key').mask(hostile)).toBe(hostile)
  })

  it('leaves short keys, which are ordinary words', () => {
    const known = knowing('users')
    expect([known.has('users'), known.isIn('users'), known.mask('/users/track')]).toEqual([
      false,
      false,
      '/users/track',
    ])
  })

  it('forgets the key that was used longest ago, when there are too many', () => {
    const known = knowing(...Array.from({ length: 20_000 }, (_, index) => `key-number-${index}`))
    known.add('key-number-0')
    known.add('one-more')
    expect([known.has('key-number-0'), known.has('key-number-1'), known.has('one-more')]).toEqual([true, false, true])
  })
})

describe('properties', () => {
  const key = fc.stringMatching(/^[\x21-\x7e]{6,40}$/)

  it('whatever a key looks like, it is found, and masked between blanks, quotes and slashes', () => {
    fc.assert(
      fc.property(key, fc.constantFrom(' ', '"', '/', '&'), (text, edge) => {
        const known = knowing(text)
        const line = `${edge}before${edge}${text}${edge}after${edge}`
        expect([known.isIn(line), known.mask(line).includes(text)]).toEqual([true, false])
      }),
    )
  })

  it('few keys, for which a whole text is searched first, mask what many keys do', () => {
    const others = Array.from({ length: 20 }, (_, index) => `another-key-${index}`)
    const pieces = fc.constantFrom(
      'dev-key',
      'dev%2Dkey',
      'a b?c=key',
      ' ',
      '/',
      ':',
      '%20',
      '%',
      '=',
      'my-',
      '"',
      'word',
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join('')
        const keys = ['dev-key', 'a b?c=key']
        expect(knowing(...keys).mask(text)).toBe(knowing(...keys, ...others).mask(text))
      }),
    )
  })
})
