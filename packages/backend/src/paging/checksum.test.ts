import { describe, expect, it } from 'vitest'
import { checksum } from './checksum.ts'

const text = (count: number): string => String.fromCharCode(...Array.from({ length: count }, (_, index) => index))

describe('a checksum', () => {
  it('of no bytes is the published one of HalfSipHash-2-4', () => {
    expect(checksum([0x0302_0100, 0x0706_0504], text(0))).toBe('591f8d21c83cb8b9')
  })

  it('depends on every bit of the message, its length and both words of the key', () => {
    const message = text(33)
    const flipped = Array.from({ length: 33 * 7 }, (_, bit) =>
      Array.from(message, (letter, index) => {
        const code = letter.charCodeAt(0)
        return String.fromCharCode(index === Math.floor(bit / 7) ? code ^ (1 << (bit % 7)) : code)
      }).join(''),
    )
    const sums = [message, ...flipped, text(32), text(34)].map((each) => checksum([1, 2], each))
    const others = [checksum([3, 2], message), checksum([1, 3], message)]
    expect(new Set([...sums, ...others]).size).toBe(sums.length + others.length)
  })
})
