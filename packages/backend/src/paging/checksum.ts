/** A key of two words. */
export type ChecksumKey = readonly [number, number]

const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const hex = (word: number): string =>
  `${bytes[word >>> 24]}${bytes[(word >>> 16) & 255]}${bytes[(word >>> 8) & 255]}${bytes[word & 255]}`

/**
 * A checksum of 64 bits, as 16 hex digits, that only who has the key can make: HalfSipHash-2-4 of a text of ASCII
 * characters, a byte each.
 */
export const checksum = ([key0, key1]: ChecksumKey, text: string): string => {
  // The algorithm's own names and constants. Four variables, not a list of four: a page has up to two cursors.
  let [v0, v1, v2, v3] = [key0, key1 ^ 0xee, key0 ^ 0x6c79_6765, key1 ^ 0x7465_6462]
  const stir = (rounds: number): void => {
    for (let count = 0; count < rounds; count += 1) {
      v0 = (v0 + v1) | 0
      v1 = rotate(v1, 5) ^ v0
      v2 = (v2 + v3) | 0
      v3 = rotate(v3, 8) ^ v2
      v0 = (rotate(v0, 16) + v3) | 0
      v3 = rotate(v3, 7) ^ v0
      v2 = (v2 + v1) | 0
      v1 = rotate(v1, 13) ^ v2
      v2 = rotate(v2, 16)
    }
  }
  const take = (word: number): void => {
    v3 ^= word
    stir(2)
    v0 ^= word
  }
  let word = 0
  for (let index = 0; index < text.length; index += 1) {
    word |= text.charCodeAt(index) << (8 * (index & 3))
    if ((index & 3) !== 3) continue
    take(word)
    word = 0
  }
  take(word | (text.length << 24))
  v2 ^= 0xee
  stir(4)
  const first = v1 ^ v3
  v1 ^= 0xdd
  stir(4)
  return hex(first) + hex(v1 ^ v3)
}
