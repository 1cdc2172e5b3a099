const rotate = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits))

type State = readonly [number, number, number, number]

const round = ([a, b, c, d]: State): State => {
  const a1 = (a + b) | 0
  const b1 = rotate(b, 5) ^ a1
  const c1 = (c + d) | 0
  const d1 = rotate(d, 8) ^ c1
  const a2 = (rotate(a1, 16) + d1) | 0
  const c2 = (c1 + b1) | 0
  return [a2, rotate(b1, 13) ^ c2, rotate(c2, 16), rotate(d1, 7) ^ a2]
}

const rounds = (state: State, count: number): State => (count === 0 ? state : rounds(round(state), count - 1))

const compress = ([a, b, c, d]: State, word: number): State => {
  const [a1, b1, c1, d1] = rounds([a, b, c, d ^ word], 2)
  return [a1 ^ word, b1, c1, d1]
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0')

/** Four bytes a word, the last one holding the rest and the length. */
const wordsOf = (bytes: Uint8Array): readonly number[] => {
  const words = new Uint32Array(Math.floor(bytes.length / 4) + 1)
  for (const [index, byte] of bytes.entries()) words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (8 * (index & 3)))
  words[words.length - 1] = (words.at(-1) ?? 0) | (bytes.length << 24)
  return [...words]
}

/** A key of two words from a text. */
export type ChecksumKey = readonly [number, number]

/**
 * A checksum of 64 bits, as 16 hex digits, that only who has the key can make: HalfSipHash-2-4.
 */
export const checksum = ([key0, key1]: ChecksumKey, bytes: Uint8Array): string => {
  const start: State = [key0, key1 ^ 0xee, key0 ^ 0x6c79_6765, key1 ^ 0x7465_6462]
  const [a, b, c, d] = wordsOf(bytes).reduce(compress, start)
  const first = rounds([a, b, c ^ 0xee, d], 4)
  const second = rounds([first[0], first[1] ^ 0xdd, first[2], first[3]], 4)
  return hex(first[1] ^ first[3]) + hex(second[1] ^ second[3])
}
