import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { emailKey } from './email-key.ts'

describe('an email address', () => {
  it('is matched in lower case, without blanks around it', () => {
    expect(emailKey(' Ada.Lovelace@Example.COM\n')).toBe('ada.lovelace@example.com')
    expect(emailKey('ÜÑÎ@example.com')).toBe('üñî@example.com')
  })

  it('keeps blanks and dots inside', () => {
    expect(emailKey('a b.c+D@example.com')).toBe('a b.c+d@example.com')
  })
})

describe('properties', () => {
  it('is matched by its key as by itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (email) => {
        expect(emailKey(emailKey(email))).toBe(emailKey(email))
      }),
    )
  })
})
