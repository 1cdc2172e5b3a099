import { describe, expect, it } from 'vitest'
import { normalisePhone } from './normalise-phone.ts'

describe('a phone number', () => {
  it.each([
    ['+49 (30) 901820', '+4930901820'],
    ['4930901820', '+14930901820'],
    ['+4930901820', '+4930901820'],
    [' +4930901820', '+4930901820'],
    ['0049 30 901820', '+004930901820'],
    ['1234567', '+1234567'],
    ['123456', '123456'],
    ['123456789012345', '+123456789012345'],
    ['1234567890123456', '1234567890123456'],
    ['12-34', '12-34'],
    ['none', 'none'],
  ])('%j is kept as %j', (given, kept) => {
    expect(normalisePhone(given)).toBe(kept)
  })
})
