import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textPattern } from './text-pattern.ts'

/** Milliseconds of CPU that work takes. */
const cpuOf = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

describe('a text that nearly fits everywhere', () => {
  const log = 'a'.repeat(8_000_000)

  test.each([
    ['at its end', `${'a'.repeat(999)}b`],
    ['in its middle', `${'a'.repeat(500)}b${'a'.repeat(499)}`],
    ['at its start', `b${'a'.repeat(999)}`],
  ])('costs what the log says: it differs %s', (_, text) => {
    const pattern = textPattern(text)
    // 800 ms by a regular expression where it differs in its middle, 30 ms here.
    expect(cpuOf(() => expect(pattern.test(log)).toBe(false))).toBeLessThan(400)
    expect(pattern.test(`${log}${text.toUpperCase()}`)).toBe(true)
  })
})

describe('properties', () => {
  test('a long text is found where a regular expression finds it, in any case', () => {
    const some = fc.string({
      unit: fc.constantFrom('a', 'A', 'b', 'ß', 'ſ', 's', 'K', 'k', 'É', 'é', '.', '('),
      minLength: 17,
    })
    const around = fc.string({ unit: fc.constantFrom('a', 'b', 'A'), maxLength: 40 })
    fc.assert(
      fc.property(some, around, around, fc.boolean(), (text, before, after, isCut) => {
        const log = `${before}${isCut ? text.slice(1) : text.toUpperCase().toLowerCase()}${after}`
        const expression = new RegExp(text.replaceAll(/[.(]/g, String.raw`\$&`), 'i')
        expect(textPattern(text).test(log)).toBe(expression.test(log))
      }),
    )
  })
})
