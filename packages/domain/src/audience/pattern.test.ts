import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compilePattern } from './pattern.ts'

const contains = (pattern: string, text: string): boolean | undefined => compilePattern(pattern)?.isIn(text)

describe('a regular expression', () => {
  it.each([
    ['gold', 'a GOLD card', true],
    ['^gold$', 'gold card', false],
    ['^(?:ab){2,3}$', 'abab', true],
    ['^(?:ab){2,3}$', 'ab', false],
    ['^(ab){2,}$', 'abababab', true],
    ['^a{2}$', 'aaa', false],
    ['colou?r', 'COLOR', true],
    ['[^a-c]', 'CAB', false],
    ['[\\]\\-]', '-', true],
    ['\\bfoo\\b', 'a foo.', true],
    ['\\bfoo\\b', 'food', false],
    ['\\Boo\\B', 'food', true],
    ['\\d+\\s\\w', '12 x', true],
    ['.', '\n', false],
    ['^.$', '😀', true],
    ['\\uD83D\\uDE00', '😀', true],
    ['\\u0041\\x42', 'ab', true],
    ['\\@\\-\\.', '@-.', true],
    ['^[\\w-\\.-_]+$', 'a@b', false],
    ['^[\\w-\\.-_]+$', 'a.-_b', true],
    ['^[\\+-\\.]+$', ',', true],
    ['a|', '', true],
    ['', '', true],
    ['x*?y', 'xxy', true],
    ['^colou?r$', 'colouur', false],
    ['^a*$', 'aaa', true],
    ['^a+$', '', false],
    ['^a{2,3}$', 'aaa', true],
    ['^a{2,3}$', 'aaaa', false],
    ['^a{10}$', 'aaaaaaaaaa', true],
    ['^a{10}$', 'aaaaaaaaa', false],
    ['\\u{61}', 'A', true],
    ['^\\u{1F600}$', '😀', true],
    ['^(?:a|b|c)$', 'c', true],
    ['^(?:a|b|c)$', 'd', false],
    ['^[\\w-\\.]+@([\\w-]+\\.)+[\\w-]{2,4}$', 'ada-b.c@ex-ample.com', true],
    ['^[\\w-\\.]+@([\\w-]+\\.)+[\\w-]{2,4}$', 'ada/b@example.com', false],
    ['^[\\d--9]$', '5', true],
    ['^[\\d--9]$', '/', false],
    ['^{x}\\d{3}]{2}$', '{x}123]]', true],
  ])('%s in %j: %s', (pattern, text, expected) => {
    expect(contains(pattern, text)).toBe(expected)
  })

  it.each(['(', ')', 'a)', '[a', 'a{3,2}', '*a', 'a{2}{3}', '^*', '(?=a)', '\\', 'a{,5}', '[b-a]'])(
    '%s cannot be read',
    (pattern) => {
      expect(compilePattern(pattern)).toBeUndefined()
    },
  )

  it('takes at most steps times characters, also for patterns that make backtracking slow', () => {
    const text = `${'a'.repeat(3000)}b`
    expect(contains('^(a+)+$', text)).toBe(false)
    expect(contains('(a|aa)+$', text)).toBe(false)
    expect(contains('(.*)*x', text)).toBe(false)
  })
})

describe('properties', () => {
  const atom = fc.constantFrom(
    'a',
    'B',
    '1',
    '.',
    '\\d',
    '\\w',
    '\\W',
    '\\s',
    '[ab]',
    '[^ab]',
    '[a-c1]',
    '\\.',
    '\\u0061',
    'é',
    '😀',
  )
  const count = fc.constantFrom('', '', '', '*', '+', '?', '*?', '+?', '{2}', '{0,2}', '{1,}')
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { maxDepth: 3 },
      fc.tuple(atom, count).map((parts) => parts.join('')),
      fc.constantFrom('^', '$', '\\b', '\\B'),
      fc.array(tie('pattern'), { maxLength: 3 }).map((parts) => parts.join('')),
      fc.array(tie('pattern'), { minLength: 1, maxLength: 3 }).map((ways) => `(?:${ways.join('|')})`),
      fc.tuple(tie('pattern'), count).map(([inner, times]) => `(${inner})${times}`),
    ),
  }))
  const text = fc.array(fc.constantFrom('a', 'b', 'A', '1', ' ', '.', 'é', 'É', '😀', '\n'), { maxLength: 8 })

  it('matches like a regular expression of JavaScript', () => {
    fc.assert(
      fc.property(pattern, text, (given, characters) => {
        const joined = characters.join('')
        // JavaScript also matches inside a surrogate pair, which is not between two characters.
        fc.pre(!(given.includes('\\B') && joined.includes('😀')))
        expect(contains(given, joined)).toBe(new RegExp(given, 'iu').test(joined))
      }),
      { numRuns: 500 },
    )
  })
})
