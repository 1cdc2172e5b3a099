import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keyText } from './key-text.ts'

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc
    .array(
      fc.constantFrom(
        '\0',
        '\u0001',
        '\u0002',
        '\ud800',
        '\udc00',
        '😀',
        '\ue000',
        '\ue001',
        '\ufefe',
        '\ufeff',
        '￿',
        'a',
      ),
    )
    .map((parts) => parts.join('')),
)

const byBytes = (a: string, b: string): number => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))

describe('a key', () => {
  it('is the text itself, mostly', () => {
    for (const plain of ['', 'a', 'alice@example.com', '["crm","ä€"]']) expect(keyText(plain)).toBe(plain)
  })

  it('has no character that PostgreSQL refuses, or that a reader takes for a byte order mark', () => {
    fc.assert(
      fc.property(text, (given) => {
        const key = keyText(given)
        expect(key).not.toContain('\0')
        expect(key.isWellFormed()).toBe(true)
        expect(key.startsWith('\ufeff')).toBe(false)
      }),
    )
  })

  it('is in the order of bytes where the text is in the order of JavaScript, and equal only for equal texts', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(byBytes(keyText(a), keyText(b))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
      { numRuns: 2000 },
    )
  })

  it('fits into an index, twice, however long the text is, and still tells the last letter', () => {
    for (const part of ['a', '€', '😀', '\0']) {
      const long = part.repeat(100_000)
      expect(Buffer.byteLength(keyText(long))).toBeLessThanOrEqual(1200)
      expect(keyText(`${long}a`)).not.toBe(keyText(`${long}b`))
      expect(keyText(long).slice(0, 100)).toBe(keyText(part.repeat(150)).slice(0, 100))
    }
  })

  it('of a long text is nobody else’s', () => {
    const long = 'a'.repeat(5000)
    expect(keyText(keyText(long))).not.toBe(keyText(long))
  })
})
