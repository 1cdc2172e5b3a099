import type { PagePosition } from '@brazier/domain'
import { checksum, type ChecksumKey } from './checksum.ts'

/** Where a page begins: a position, or after so many records, which the recorded form of cursors says. */
export type CursorPosition = PagePosition | { readonly skip: number }

/** Writes and reads the cursors of one list. */
export interface Cursors {
  /** Letters, digits, `-` and `_` only. */
  write(position: PagePosition): string
  /** Undefined for what was not written by these cursors and is not the base64 of `skip:N`. */
  read(cursor: string): CursorPosition | undefined
}

const digits = 16
const skip = /^skip:(0|[1-9]\d{0,8})$/
const sides = { a: 'after', b: 'before' } as const

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')

const fromBase64Url = (text: string): Uint8Array | undefined => {
  if (!/^[A-Za-z0-9_-]+$/.test(text) || text.length % 4 === 1) return undefined
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
}

/** The recorded form: base64, with or without its padding. */
const readSkip = (cursor: string): CursorPosition | undefined => {
  const bare = cursor.replace(/={0,2}$/, '')
  const bytes = bare.startsWith('c2tpcDo') ? fromBase64Url(bare) : undefined
  const text = bytes === undefined ? '' : new TextDecoder().decode(bytes)
  const count = skip.exec(text)
  return count === null || btoa(text).replace(/=+$/, '') !== bare ? undefined : { skip: Number(count[1]) }
}

/** Two words from a text: FNV-1a, from two beginnings. */
const keyOf = (text: string): ChecksumKey => {
  const hash = (start: number): number =>
    [...new TextEncoder().encode(text)].reduce((word, byte) => Math.imul(word ^ byte, 0x0100_0193), start)
  return [hash(0x811c_9dc5 | 0), hash(0x050c_5d1f)]
}

/**
 * The cursors of one list. `scope` names it among all lists of all workspaces, and is what cursors are checked by: those of
 * another list and altered ones are not read.
 */
export const createCursors = (scope: string): Cursors => {
  const key = keyOf(scope)
  const encoder = new TextEncoder()
  const signed = (payload: string): string => checksum(key, encoder.encode(`${scope}\n${payload}`)) + payload
  const write = ({ side, key: record }: PagePosition): string => {
    const letter = side === 'after' ? 'a' : 'b'
    // A key follows an equals sign, so that an empty one is not taken for none.
    return toBase64Url(encoder.encode(signed(record === undefined ? letter : `${letter}=${record}`)))
  }
  return {
    write,
    read: (cursor) => {
      const skipping = readSkip(cursor)
      if (skipping !== undefined) return skipping
      const bytes = fromBase64Url(cursor)
      const payload = bytes === undefined ? '' : new TextDecoder().decode(bytes).slice(digits)
      const side = payload.startsWith('a') ? sides.a : sides.b
      const position = payload.length === 1 ? { side } : { side, key: payload.slice(2) }
      return payload !== '' && write(position) === cursor ? position : undefined
    },
  }
}
