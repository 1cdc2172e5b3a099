import { maskCredentials, maskKey } from '../mask-credentials.ts'

/** Shorter keys are ordinary words: to mask them everywhere would hide data. */
const shortestSecret = 6

/** The most keys that are known at once. The one that was used longest ago is forgotten. */
const mostKnown = 20_000

/** The most keys that are looked for in a whole text first: with more of them, to look at its words is faster. */
const mostSearched = 16

/** Characters that end a word in a path, a query, a header or a line of a log. */
const words = /[^\s"'`\\/?&=#,;()<>[\]{}]+/g

const edges = /[\s"'`\\/?&=#,;()<>[\]{}]+/

/** The words in a decoded word, whole and in the parts that punctuation leaves: `name:key`, `key.` and `Bearer%20key` are one word. */
const innerWords = (plain: string): readonly string[] =>
  plain
    .split(edges)
    .flatMap((part) => [
      part,
      part.replaceAll(/^[:|.!@]+|[:|.!@]+$/g, ''),
      ...part.split(/[:|.!@]/),
      ...part.split(':'),
    ])

/** Keys that a word can be: the others are looked for one by one. */
const isWord = (key: string): boolean => key.replace(words, '') === '' && !key.includes('%')

/** Returns a percent-encoded word decoded, or unchanged if it cannot be decoded. */
export const decodeWord = (word: string): string => {
  try {
    return decodeURIComponent(word)
  } catch {
    return word
  }
}

/** The valid keys that this process has used or added. What it shows or keeps has none of them. */
export interface KnownKeys {
  add(key: string): void
  /** Whether a text is a key. Keys of fewer than six characters do not count: they are ordinary words. */
  has(text: string): boolean
  /** Whether a key is anywhere in a text, also inside a longer word. */
  isIn(text: string): boolean
  /** Whether a key may be anywhere in a text. With many keys, it may always be: to look would take longer than to read the words. */
  mayHave(text: string): boolean
  /** Returns a text with each word that is a key masked, also one that is percent-encoded, and the credentials of each URL. */
  mask(text: string): string
}

/** Returns an empty list of known keys. Source: decision 0119. */
export const createKnownKeys = (): KnownKeys => {
  const known = new Set<string>()
  const odd = new Set<string>()
  const isIn = (text: string): boolean => {
    for (const key of known) if (text.includes(key)) return true
    return false
  }
  /** Whether a text may have a key. What is percent-encoded is only seen in its words. */
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
      // The newest is the last.
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
