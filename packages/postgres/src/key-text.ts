import { createHash } from 'node:crypto'

/** The characters that PostgreSQL refuses or orders differently from JavaScript, and those that the escapes use. */
// oxlint-disable-next-line no-control-regex -- the control characters are meant
const escapable = /[\u0000\u0001\ud800-\udfff\ue000\ue001\ufefe\ufeff]/g

/** Most bytes of a key, so that two keys fit into an entry of an index. */
const maxBytes = 1200

/** Characters of a longer text at the start of its key. */
const prefixLength = 360

const escapeOf = (unit: string): string => {
  const code = unit.charCodeAt(0)
  if (code <= 1) return `\u0001${String.fromCharCode(code + 1)}`
  // PGlite drops a byte order mark at the beginning of a text.
  if (code >= 0xfefe) return `\ufefe\u0001${String.fromCharCode(code - 0xfefe + 1)}`
  if (code >= 0xe000) return `\ue001${String.fromCharCode(code - 0xe000 + 1)}`
  return `\ue000${String.fromCharCode(code - 0xd800 + 0xe800)}`
}

/**
 * Returns the key for a text, for columns with the collation "C". Different texts have different keys, and keys sort as
 * JavaScript sorts the texts. The key of a text that is too long for an index is its beginning and a hash; texts with the same
 * beginning are then in no particular order. Source: decision 0091.
 */
export const keyText = (text: string): string => {
  const escaped = text.search(escapable) === -1 ? text : text.replaceAll(escapable, escapeOf)
  if (escaped.length * 3 <= maxBytes || Buffer.byteLength(escaped) <= maxBytes) return escaped
  // No escaped text contains \u0001\u0003, so no other key is the same.
  return `${escaped.slice(0, prefixLength)}\u0001\u0003${createHash('sha256').update(escaped).digest('hex')}`
}
