import { createHash } from 'node:crypto'

/** What PostgreSQL refuses in a text, what it orders otherwise than JavaScript does, and what stands for both. */
// oxlint-disable-next-line no-control-regex -- these very characters are meant
const awkward = /[\u0000\u0001\ud800-\udfff\ue000\ue001\ufefe\ufeff]/g

/** Bytes that a key may have, so that two of them fit into an entry of an index. */
const longest = 1200

/** Characters that a longer key keeps. */
const kept = 360

const stands = (unit: string): string => {
  const code = unit.charCodeAt(0)
  if (code <= 1) return `\u0001${String.fromCharCode(code + 1)}`
  // A byte order mark at the beginning is lost where PGlite reads a text.
  if (code >= 0xfefe) return `\ufefe\u0001${String.fromCharCode(code - 0xfefe + 1)}`
  if (code >= 0xe000) return `\ue001${String.fromCharCode(code - 0xe000 + 1)}`
  return `\ue000${String.fromCharCode(code - 0xd800 + 0xe800)}`
}

/**
 * A text as a key of the collation "C": different texts have different keys, and keys are in the order in which JavaScript has
 * the texts. A text that is too long for an index keeps its beginning and a hash; its order among those with the same
 * beginning is any. Source: decision 0091.
 */
export const keyText = (text: string): string => {
  const escaped = text.search(awkward) === -1 ? text : text.replaceAll(awkward, stands)
  if (escaped.length * 3 <= longest || Buffer.byteLength(escaped) <= longest) return escaped
  // No text has this after it was escaped, so no other key is the same.
  return `${escaped.slice(0, kept)}\u0001\u0003${createHash('sha256').update(escaped).digest('hex')}`
}
