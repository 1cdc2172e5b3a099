import { maskKey } from '../mask-credentials.ts'
import type { KnownKeys } from '../workspaces/known-keys.ts'

// An escape hides where a word or a URL begins: masks look at decoded strings, never at the text of JSON.

/** Names of keys in clients' queries and bodies, without case, `_` and `-`. */
const secretNames: ReadonlySet<string> = new Set([
  'apikey',
  'authorization',
  'xapikey',
  'accesstoken',
  'partnerapikey',
  'clientsecret',
])

/** Whether a member with this name is a key. Every member of every body is asked: most have another first letter. */
export const isSecretName = (name: string): boolean =>
  /^[acpx_-]/i.test(name) && secretNames.has(name.toLowerCase().replaceAll(/[_-]/g, ''))

/** Matches the strings of a JSON text, also one without an end: then the first group is no quote. */
export const jsonString = /"(?:[^"\\]|\\.)*("|\\?$)/gs

/** Undefined: it is no JSON. */
const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const readString = (text: string): string => {
  const value = parse(text)
  return typeof value === 'string' ? value : text.slice(1, -1)
}

/**
 * Masks keys and credentials in the strings of a JSON text, also of JSON in a string, and values of members that name keys. The rest stays.
 * Ends at `most` characters.
 */
export const maskJson = (text: string, keys: Pick<KnownKeys, 'mask'>, most = Infinity): string => {
  const pieces: string[] = []
  let name = ''
  let at = 0
  let length = 0
  const add = (piece: string): void => {
    pieces.push(piece)
    length += piece.length
  }
  for (const { 0: written, 1: end, index } of text.matchAll(jsonString)) {
    if (end !== '"') break
    add(text.slice(at, index))
    if (length >= most) break
    at = index + written.length
    const value = written.includes('\\') ? readString(written) : written.slice(1, -1)
    const isName = /^\s*:/.test(text.slice(at, at + 20))
    const maskText = (): string =>
      /^\s*[[{]/.test(value) && parse(value) !== undefined ? maskJson(value, keys) : keys.mask(value)
    const masked = !isName && isSecretName(name) ? maskKey(value) : maskText()
    name = isName ? value : ''
    add(masked === value ? written : JSON.stringify(masked))
    if (length >= most) break
  }
  if (length < most) add(text.slice(at))
  return pieces.join('')
}
