import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createKeyRing, isSameText } from './keys.ts'

const permissions = new Set(['users.merge'])

describe('the key ring', () => {
  it('finds a key by its whole text only', () => {
    const ring = createKeyRing(7)
    ring.add({ key: 'a-key', workspace: 'one', permissions })
    expect(ring.find('a-key')).toEqual({ key: 'a-key', workspace: 'one', permissions })
    for (const text of ['', 'a-ke', 'a-key ', 'A-key', 'a-key\u0000']) expect(ring.find(text)).toBeUndefined()
  })

  it('lets a key that is added again open only what it was last given', () => {
    const ring = createKeyRing(7)
    ring.add({ key: 'a-key', workspace: 'one', permissions })
    ring.add({ key: 'a-key', workspace: 'two', permissions: new Set() })
    expect(ring.find('a-key')).toEqual({ key: 'a-key', workspace: 'two', permissions: new Set() })
    ring.removeAll('two')
    expect(ring.find('a-key')).toBeUndefined()
  })

  it('takes away every key of a workspace and no other', () => {
    const ring = createKeyRing(7)
    for (let index = 0; index < 100; index += 1) {
      ring.add({ key: `one-${index}`, workspace: 'one', permissions })
      ring.add({ key: `two-${index}`, workspace: 'two', permissions })
    }
    ring.removeAll('one')
    for (let index = 0; index < 100; index += 1) {
      expect(ring.find(`one-${index}`)).toBeUndefined()
      expect(ring.find(`two-${index}`)?.workspace).toBe('two')
    }
  })
})

describe('properties', () => {
  const text = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 6 }),
    fc.constantFrom('', 'aa', 'a'),
  )

  it('compares two texts as `===` does', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(isSameText(a, b)).toBe(a === b)
        expect(isSameText(a, a)).toBe(true)
      }),
    )
  })

  it('finds every key that was added, whatever the secret', () => {
    fc.assert(
      fc.property(fc.uniqueArray(text, { maxLength: 20 }), fc.integer(), (texts, secret) => {
        const ring = createKeyRing(secret)
        for (const key of texts) ring.add({ key, workspace: key, permissions })
        for (const key of texts) expect(ring.find(key)?.workspace).toBe(key)
      }),
    )
  })
})
