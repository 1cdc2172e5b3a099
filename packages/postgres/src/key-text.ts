import { createHash } from 'node:crypto'

/** Characters that PostgreSQL refuses or orders unlike JavaScript, and those of the escapes. */
// oxlint-disable-next-line no-control-regex -- the control characters are meant
const escapable = /[\u0000\u0001\ud800-\udfff\ue000\ue001\ufefe\ufeff]/g

/** Two keys fit into an index entry. */
const maxBytes = 1200

/** Characters of a longer text in its key. */
const prefixLength = 360

const escapeOf = (unit: string): string => {
  const code = unit.charCodeAt(0)
  if (code <= 1) return `\u0001${String.fromCharCode(code + 1)}`
  // PGlite drops a leading byte order mark.
  if (code >= 0xfefe) return `\ufefe\u0001${String.fromCharCode(code - 0xfefe + 1)}`
  if (code >= 0xe000) return `\ue001${String.fromCharCode(code - 0xe000 + 1)}`
  return `\ue000${String.fromCharCode(code - 0xd800 + 0xe800)}`
}

/**
 * Returns a text's key for columns with the collation "C". Keys differ and sort as texts do in JavaScript. A text too long for an index
 * gets its beginning and a hash. Source: decision 0091.
 */
export const keyText = (text: string): string => {
  const escaped = text.search(escapable) === -1 ? text : text.replaceAll(escapable, escapeOf)
  if (escaped.length * 3 <= maxBytes || Buffer.byteLength(escaped) <= maxBytes) return escaped
  // No escaped text contains \u0001\u0003, so the key is unique.
  return `${escaped.slice(0, prefixLength)}\u0001\u0003${createHash('sha256').update(escaped).digest('hex')}`
}
