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
  it('is the text itself in most cases', () => {
    for (const plain of ['', 'a', 'alice@example.com', '["crm","ä€"]']) expect(keyText(plain)).toBe(plain)
  })

  it('has no character that PostgreSQL refuses, and no byte order mark', () => {
    fc.assert(
      fc.property(text, (given) => {
        const key = keyText(given)
        expect(key).not.toContain('\0')
        expect(key.isWellFormed()).toBe(true)
        expect(key.startsWith('\ufeff')).toBe(false)
      }),
    )
  })

  it('sorts by bytes as JavaScript sorts the texts, and is equal only for equal texts', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(byBytes(keyText(a), keyText(b))).toBe(a < b ? -1 : a > b ? 1 : 0)
      }),
      { numRuns: 2000 },
    )
  })

  it('fits into an index twice, and differs even if only the last letter of a long text does', () => {
    for (const part of ['a', '€', '😀', '\0']) {
      const long = part.repeat(100_000)
      expect(Buffer.byteLength(keyText(long))).toBeLessThanOrEqual(1200)
      expect(keyText(`${long}a`)).not.toBe(keyText(`${long}b`))
      expect(keyText(long).slice(0, 100)).toBe(keyText(part.repeat(150)).slice(0, 100))
    }
  })

  it('of a long text is the key of no other text', () => {
    const long = 'a'.repeat(5000)
    expect(keyText(keyText(long))).not.toBe(keyText(long))
  })
})
