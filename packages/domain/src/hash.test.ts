import { describe, expect, it } from 'vitest'
import { hashText } from './hash.ts'

describe('the hash of a text', () => {
  it.each([
    ['', 0x811c_9dc5],
    ['a', 0xe40c_292c],
    ['foobar', 0xbf9c_f968],
  ])('of %j is the published one of FNV-1a', (text, hash) => {
    expect(hashText(text)).toBe(hash)
  })
})
