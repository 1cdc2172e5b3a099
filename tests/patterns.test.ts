import { Audience } from '@brazier/contract'
import { compilePattern } from '@brazier/domain/rules'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

// The contract says which regular expressions an audience may have, and the domain matches them: they must mean the same.

const isAccepted = (value: string): boolean => {
  const filter = { custom_attribute_name: 'a', comparison: 'matches_regex', value }
  return Audience.safeParse({ custom_attribute: filter }).success
}

const characters = Array.from('ab1. \\^$*+?|()[]{}-,:&<>!=dwsBux0pkc').concat([
  '\\d',
  '\\b',
  '[\\w-',
  '-\\D',
  '(?:',
  '[^',
  '{2}',
  '{1,3}',
  '\\u0061',
  '😀',
  'ü',
  '\n',
])
const soup = fc.array(fc.constantFrom(...characters), { maxLength: 10 }).map((parts) => parts.join(''))

const read = (pattern: string, flags: string): RegExp | undefined => {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

/** Reads without `u` what needs it not, but not where half a surrogate pair is a character. */
const native = (pattern: string, text: string): RegExp | undefined =>
  read(pattern, 'iu') ?? (/[\uD800-\uDFFF]|\\u\{/.test(pattern + text) ? undefined : read(pattern, 'i'))

describe('a regular expression', () => {
  test('that the contract accepts can be matched', () => {
    let accepted = 0
    fc.assert(
      fc.property(soup, (pattern) => {
        if (!isAccepted(pattern)) return
        accepted += 1
        expect(compilePattern(pattern)).toBeDefined()
      }),
      { numRuns: 5000 },
    )
    expect(accepted).toBeGreaterThan(500)
  })

  test('that the contract accepts means what it means to the language', () => {
    fc.assert(
      fc.property(
        soup,
        fc.string({ unit: fc.constantFrom('a', 'A', 'b', '1', '.', '-', ' ', '\n', 'Ü', '😀') }),
        (pattern, text) => {
          // The language tries one way after the other, and a high count gives it too many; it finds \B within a surrogate pair.
          const expected = isAccepted(pattern) && !/\{\d\d|\\B/.test(pattern) ? native(pattern, text) : undefined
          if (expected === undefined) return
          expect(compilePattern(pattern)?.isIn(text)).toBe(expected.test(text))
        },
      ),
      { numRuns: 5000 },
    )
  })

  test('takes little time, whatever the contract accepts', () => {
    const worst = ['(a+)+$', '(a|a)*b', '(.*)*x', '(?:(a{20}){20})*b', `${'a?'.repeat(120)}${'a'.repeat(120)}`]
    const text = 'a'.repeat(255)
    for (const pattern of worst) {
      expect(isAccepted(pattern)).toBe(true)
      expect(typeof compilePattern(pattern)?.isIn(text)).toBe('boolean')
    }
  })
})
