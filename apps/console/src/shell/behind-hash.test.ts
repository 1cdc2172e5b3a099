import { linkTo } from '@brazier/control/console-routes'
import { describe, expect, test } from 'vitest'
import { addressIn, behindHash } from './behind-hash.tsx'

describe('a place behind #', () => {
  test.each([
    [linkTo('requests', { workspace: 'default' }), '#/w/default/requests'],
    [
      linkTo('user', { workspace: 'a b', braze_id: 'x/y#z' }, { find: 'ä&?#' }),
      expect.stringMatching(/^#\/w\/a%20b\//),
    ],
    ['/_brazier/', '#/'],
  ])('%s is found again', (address, hash) => {
    expect(behindHash(address)).toEqual(hash)
    // A browser gives the hash as it was written.
    expect(addressIn(new URL(behindHash(address), 'http://docs.example/playground/').hash)).toBe(address)
  })

  test.each(['', '#', '#main', '#token=x'])('%j names the beginning', (hash) => {
    expect(addressIn(hash)).toBe('/_brazier/')
  })

  test.each(['/_brazier/openapi.json', 'https://example.com/_brazier/w/', 'mailto:a@b.c', '#main'])(
    'another address stays: %s',
    (address) => {
      expect(behindHash(address)).toBe(address)
    },
  )
})
