import { describe, expect, it } from 'vitest'
import { isPattern } from './pattern.ts'

describe('a regular expression', () => {
  it.each([
    '',
    '^gold|silver$',
    '(?:a|b)+?',
    '[^a-z\\d]',
    '\\bx\\B',
    '\\u0041\\x42\\u{1F600}',
    '\\@\\-\\_\\ ',
    '\\(?=',
    '[(?=]',
    'a{1,300}',
    'ü😀',
    '^[\\w-\\.]+@([\\w-]+\\.)+[\\w-]{2,4}$',
    '[\\w-.a-\\d-]',
    'a{',
    '{x}',
    'a{}',
    'x]',
    '\\d{3}]',
  ])('%j is taken', (text) => {
    expect(isPattern(text)).toBe(true)
  })

  it.each(['(', ')', '[a', '*', 'a{2,1}', 'a{,5}', '{2}', '\\', '\\q', '[b-a]', 'a**', '^*'])('%j is none', (text) => {
    expect(isPattern(text)).toBe(false)
  })

  it.each([
    '(?=a)',
    '(?!a)',
    '(?<=a)b',
    '(?<!a)b',
    '(a)\\1',
    '(?<name>a)',
    '(?i)a',
    '(?i:a)',
    '\\p{L}',
    '\\cA',
    '[\\b]',
    '[]',
    '[^]',
    '[[:alpha:]]',
  ])('%j needs more than the service can do', (text) => {
    expect(isPattern(text)).toBe(false)
  })

  it('is read and not run', () => {
    expect(isPattern('(||||){200}b')).toBe(true)
  })

  it('keeps within 500 characters and 5,000 states', () => {
    expect(isPattern('a'.repeat(500))).toBe(true)
    expect(isPattern('a'.repeat(501))).toBe(false)
    expect(isPattern('}'.repeat(500))).toBe(true)
    expect(isPattern('a{4000}')).toBe(true)
    expect(isPattern('a{6000}')).toBe(false)
    expect(isPattern('(a{30}){30}')).toBe(true)
    expect(isPattern('(a{100}){100}')).toBe(false)
    expect(isPattern('((a{20}){20}){20}')).toBe(false)
  })
})
