import { describe, expect, it } from 'vitest'
import { checksum } from './checksum.ts'

const bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, (_, index) => index)

describe('a checksum', () => {
  it('of no bytes is the published one of HalfSipHash-2-4', () => {
    expect(checksum([0x0302_0100, 0x0706_0504], bytes(0))).toBe('591f8d21c83cb8b9')
  })

  it('depends on every bit of the message, its length and both words of the key', () => {
    const message = bytes(33)
    const flipped = Array.from({ length: 33 * 8 }, (_, bit) =>
      message.map((byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)),
    )
    const sums = [message, ...flipped, bytes(32), bytes(34)].map((each) => checksum([1, 2], each))
    const others = [checksum([3, 2], message), checksum([1, 3], message)]
    expect(new Set([...sums, ...others]).size).toBe(sums.length + others.length)
  })
})
