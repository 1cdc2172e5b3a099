import { decodeWord } from '../decode-word.ts'
import { maskCredentials, maskKey } from '../mask-credentials.ts'

/** Shorter keys are ordinary words: masking them everywhere would hide data. */
const shortestSecret = 6

/** The most known keys. The least recently used is forgotten. */
const mostKnown = 20_000

/** The most keys sought in a whole text first: with more, looking at its words is faster. */
const mostSearched = 16

/** Characters that end a word in a path, query, header or log line. */
const words = /[^\s"'`\\/?&=#,;()<>[\]{}]+/g

const edges = /[\s"'`\\/?&=#,;()<>[\]{}]+/

/** The words in a decoded word, whole and split by punctuation: `name:key`, `key.` and `Bearer%20key` are one word. */
const innerWords = (plain: string): readonly string[] =>
  plain.split(edges).flatMap((part) => [
    part,
    // Looks at a run once, not from each of its places.
    part.replaceAll(/^[:|.!@]+|(?<![:|.!@])[:|.!@]+$/g, ''),
    ...part.split(/[:|.!@]/),
    ...part.split(':'),
  ])

/** Whether a key can be a word: others are sought one by one. */
const isWord = (key: string): boolean => key.replace(words, '') === '' && !key.includes('%')

/** The valid keys used or added by this process. It shows and keeps none of them. */
export interface KnownKeys {
  add(key: string): void
  /** Keys of fewer than six characters do not count. */
  has(text: string): boolean
  /** Finds keys also inside longer words. */
  isIn(text: string): boolean
  /** With many keys, any text may have one. */
  mayHave(text: string): boolean
  /** Masks each word that is a key, also percent-encoded, and the credentials of each URL. */
  mask(text: string): string
}

/** Source: decision 0119. */
export const createKnownKeys = (): KnownKeys => {
  const known = new Set<string>()
  const odd = new Set<string>()
  const isIn = (text: string): boolean => {
    for (const key of known) if (text.includes(key)) return true
    return false
  }
  /** Percent-encoded text is only seen in its words. */
  const mayHave = (text: string): boolean => known.size > mostSearched || text.includes('%') || isIn(text)
  const maskWord = (word: string): string => {
    if (known.has(word)) return maskKey(word)
    const plain = word.includes('%') ? decodeWord(word) : word
    if (known.has(plain)) return maskKey(plain)
    return innerWords(plain).some((part) => known.has(part)) ? '…' : word
  }
  return {
    add: (key) => {
      if (key.length < shortestSecret) return
      // The newest is last.
      known.delete(key)
      known.add(key)
      if (!isWord(key)) odd.add(key)
      if (known.size <= mostKnown) return
      const [oldest = ''] = known
      known.delete(oldest)
      odd.delete(oldest)
    },
    has: (text) => known.has(text),
    isIn,
    mayHave,
    mask: (text) => {
      let masked = maskCredentials(text)
      if (!mayHave(masked)) return masked
      for (const key of odd) masked = masked.replaceAll(key, () => maskKey(key))
      return masked.replaceAll(words, maskWord)
    },
  }
}
